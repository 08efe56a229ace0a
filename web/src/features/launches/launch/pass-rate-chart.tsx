import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { PassRatePoint } from './pass-rate-points.ts';

type Props = { points: PassRatePoint[]; launchId: number; onOpen: (launchId: number) => void };

const ticks = [0, 20, 40, 60, 80, 100];

/** One picture for a screen reader; the panel offers the same numbers as a table with links. */
export const PassRateChart = ({ points, launchId, onOpen }: Props) => (
  <div role="img" aria-label={describePoints(points)} style={{ position: 'absolute', inset: 0 }}>
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: -16 }}
        onClick={({ activeTooltipIndex }) => {
          const point = activeTooltipIndex == null ? undefined : points[Number(activeTooltipIndex)];
          if (point) onOpen(point.launchId);
        }}
      >
        <CartesianGrid stroke="var(--t-colors-border)" vertical={false} />
        <XAxis dataKey="label" minTickGap={0} tick={axisText} tickLine={false} axisLine={false} />
        <YAxis domain={[0, 100]} ticks={ticks} interval={0} tick={axisText} tickLine={false} axisLine={false} />
        <Tooltip
          formatter={(value) => [`${String(value)} %`, 'Pass rate']}
          contentStyle={{
            background: 'var(--t-colors-bg-panel)',
            border: '1px solid var(--t-colors-border)',
          }}
          cursor={{ stroke: 'var(--t-colors-border)' }}
          isAnimationActive={false}
        />
        <Line
          dataKey="percent"
          stroke="var(--t-colors-accent-solid)"
          strokeWidth={2}
          isAnimationActive={false}
          dot={({ cx, cy, index, key }) => (
            <Dot key={key} cx={cx} cy={cy} point={points[Number(index)]} launchId={launchId} onOpen={onOpen} />
          )}
          activeDot={false}
        />
      </LineChart>
    </ResponsiveContainer>
  </div>
);

const describePoints = (points: PassRatePoint[]): string =>
  `Pass rates: ${points.map(({ label, percent }) => `${label} ${percent} %`).join(', ')}`;

/** As a style: the font of the page is stronger than an attribute. */
const axisText = { style: { fontSize: '12px', fill: 'var(--t-colors-fg-muted)' } };

type DotProps = Pick<Props, 'launchId' | 'onOpen'> & { cx?: number; cy?: number; point: PassRatePoint | undefined };

/** A point leads to its launch; the launch of the page is filled. */
const Dot = ({ cx, cy, point, launchId, onOpen }: DotProps) => {
  const isCurrent = point?.launchId === launchId;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table of the panel offers the same links to the keyboard.
    <circle
      className="pass-rate-dot"
      cx={cx}
      cy={cy}
      r={isCurrent ? 6 : 3.5}
      fill={isCurrent ? 'var(--t-colors-accent-solid)' : 'var(--t-colors-bg)'}
      stroke="var(--t-colors-accent-solid)"
      strokeWidth={2}
      cursor="pointer"
      onClick={(event) => {
        event.stopPropagation();
        if (point) onOpen(point.launchId);
      }}
    />
  );
};
