import { Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type SecuritySectionProps = { title: string; badge?: ReactNode; description: string; children: ReactNode };

export const SecuritySection = ({ title, badge, description, children }: SecuritySectionProps) => {
  const id = useId();
  return (
    <Flex as="section" aria-labelledby={id} direction="column" gap="3">
      <Flex align="center" gap="2">
        <Heading as="h2" id={id} size="md">
          {title}
        </Heading>
        {badge}
      </Flex>
      <Text color="fg.muted" maxWidth="70ch">
        {description}
      </Text>
      {children}
    </Flex>
  );
};
