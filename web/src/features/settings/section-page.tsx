import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Page } from '../../ui/page.tsx';

type SectionPageProps = { title: string; isBounded?: boolean; actions?: ReactNode; children: ReactNode };

/** A page of a section of the settings, with the way back to them. */
export const SectionPage = ({ title, isBounded, actions, children }: SectionPageProps) => (
  <Page
    title={title}
    documentTitle={`${title} · Settings`}
    breadcrumb={<Breadcrumb levels={[{ title: 'Settings', to: paths.settings() }]} />}
    isBounded={isBounded}
    actions={actions}
  >
    {children}
  </Page>
);
