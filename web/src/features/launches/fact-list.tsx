import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Fact = {
  name: string;
  value: ReactNode;
  /** Takes a whole line: what it says is long, or many. */
  isWide?: boolean;
};

/** Names and values side by side; a fact without a value is left out. */
export const FactList = ({ facts, columns }: { facts: readonly (Fact | undefined)[]; columns: string }) => (
  <chakra.dl display="grid" gridTemplateColumns={columns} columnGap="5" rowGap="2.5" m="0">
    {facts.map(
      (fact) =>
        fact && (
          <Box key={fact.name} minW="0" gridColumn={fact.isWide ? '1 / -1' : undefined}>
            <chakra.dt fontSize="xs" color="fg.muted">
              {fact.name}
            </chakra.dt>
            <chakra.dd m="0" fontSize="sm" overflowWrap="anywhere">
              {fact.value}
            </chakra.dd>
          </Box>
        ),
    )}
  </chakra.dl>
);

/** A fact only when it was reported. */
export const factOf = (name: string, value: string | undefined): Fact | undefined =>
  value ? { name, value } : undefined;
