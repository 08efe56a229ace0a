import { Box, Button, chakra, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type AgentGuide, agentGuides } from './agent-guides.ts';

type Props = { projectKey: string };

/** How to connect a test framework, with the reader's own address and project; which framework is kept in the URL. */
export const ConnectAgent = ({ projectKey }: Props) => {
  const [search, setSearch] = useSearchParams();
  const guides = agentGuides({ address: location.origin, projectKey });
  const guide = guides.find(({ id }) => id === search.get('guide')) ?? guides[0];
  const choose = (id: string) =>
    setSearch((now) => {
      now.set('guide', id);
      return now;
    });
  return (
    <Box as="section" aria-labelledby="connect-title" maxW="768px" width="full" mx="auto" textAlign="start">
      <Heading as="h2" size="md" id="connect-title">
        Connect your tests
      </Heading>
      <Flex role="group" aria-label="Framework" gap="1" mt="3" mb="4" wrap="wrap">
        {guides.map(({ id, name }) => (
          <Button
            key={id}
            variant={id === guide?.id ? 'surface' : 'ghost'}
            colorPalette={id === guide?.id ? 'accent' : 'gray'}
            aria-pressed={id === guide?.id}
            onClick={() => choose(id)}
          >
            {name}
          </Button>
        ))}
      </Flex>
      {guide && <Steps guide={guide} />}
    </Box>
  );
};

const Steps = ({ guide }: { guide: AgentGuide }) => (
  <chakra.ol display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" listStyleType="decimal" ps="5">
    <li>
      <Text>
        Create an API token in{' '}
        <Link asChild variant="underline">
          <RouterLink to={paths.apiAccess()}>your profile</RouterLink>
        </Link>{' '}
        and put it where the configuration says so.
      </Text>
    </li>
    <li>
      <Text mb="1.5">Install the agent.</Text>
      <Snippet text={guide.install} label="Copy install command" />
    </li>
    <li>
      <Text mb="1.5">
        Write <chakra.code>{guide.file}</chakra.code>.
      </Text>
      <Snippet text={guide.code} label={`Copy ${guide.file}`} />
    </li>
    <li>
      <Text mb="1.5">Run your tests. The launch appears here while they run.</Text>
      <Snippet text={guide.run} label="Copy run command" />
    </li>
  </chakra.ol>
);

const Snippet = ({ text, label }: { text: string; label: string }) => (
  <Flex borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel" align="start">
    <chakra.pre
      tabIndex={0}
      aria-label={label.replace('Copy ', '')}
      flex="1"
      minW="0"
      m="0"
      p="3"
      fontSize="sm"
      overflowX="auto"
    >
      {text}
    </chakra.pre>
    <Box p="1">
      <CopyButton text={text} label={label} />
    </Box>
  </Flex>
);
