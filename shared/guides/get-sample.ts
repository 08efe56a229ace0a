import type { FrameworkId } from './frameworks.ts';
import { command, type Snippet, sampleName, samplePath } from './guide.ts';
import type { GuideValues } from './guide-values.ts';
import { toPowerShellText, toShellWord } from './quote.ts';

/** The sample project comes from the product itself. */
export const getSample = (framework: FrameworkId, { address }: GuideValues): Snippet => {
  const name = sampleName(framework);
  return command('Download command', [
    `curl -fsSO ${toShellWord(address + samplePath(framework))}`,
    `unzip -q ${name}.zip`,
    `cd ${name}`,
  ]);
};

export const getSampleOnWindows = (framework: FrameworkId, { address }: GuideValues): Snippet => {
  const name = sampleName(framework);
  return command('Download command', [
    `Invoke-WebRequest ${toPowerShellText(address + samplePath(framework))} -OutFile ${name}.zip`,
    `Expand-Archive ${name}.zip -DestinationPath .`,
    `Set-Location ${name}`,
  ]);
};
