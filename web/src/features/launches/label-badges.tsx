import { Badge, Flex, Text } from '@chakra-ui/react';
import type { Label } from '#shared/launches/launch';

type Props = { labels: readonly Label[]; limit?: number };

/** Labels as `key: value`; in a list only as many as fit, with the number of the rest. */
export const LabelBadges = ({ labels, limit }: Props) => {
  if (labels.length === 0) return null;
  const shown = labels.slice(0, limit);
  const rest = labels.slice(shown.length);
  return (
    <Flex gap="1" align="center" minW="0" wrap={limit === undefined ? 'wrap' : 'nowrap'}>
      {shown.map((label) => (
        <Badge key={toText(label)} colorPalette="gray" minW="0" maxW="full" title={toText(label)}>
          <Text as="span" truncate>
            {toText(label)}
          </Text>
        </Badge>
      ))}
      {rest.length > 0 && (
        <Text as="span" color="fg.muted" fontSize="xs" title={rest.map(toText).join('\n')}>
          +{rest.length}
        </Text>
      )}
    </Flex>
  );
};

const toText = ({ key, value }: Label): string => (key === '' ? value : `${key}: ${value}`);
