import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { setLaunchColumns } from '#shared/projects/contract';
import type { LaunchColumns } from '#shared/projects/launch-columns';
import { callApi } from '../../../http/call-api.ts';
import { useCurrentUser } from '../../iam/index.ts';
import { type ProjectOfPage, projectQuery } from '../../projects/index.ts';
import { boundWidth, type ColumnChoice, parseColumnChoice, untouched } from './column-choice.ts';
import { useRoom } from './use-room.ts';

export type ColumnChoosing = {
  choice: ColumnChoice;
  change: (change: Partial<ColumnChoice>) => void;
  resize: (key: string, pixels: number | undefined) => void;
  reset: () => void;
  /** Measured by whoever spreads `frame` around the table. */
  frame: ReturnType<typeof useRoom>['frame'];
  room: number | undefined;
};

/** Sizing a column is many changes. */
const calmMilliseconds = 600;

/**
 * The reader's columns of the launches of a project. The server keeps them and tells them with the project, before
 * anything is drawn; this browser keeps what the server has not confirmed.
 */
export const useColumnChoice = (project: ProjectOfPage): ColumnChoosing => {
  const { id, tenant } = useCurrentUser();
  const storageKey = `touchstone-launch-columns-${tenant.id}-${id}-${project.id}`;
  const measured = useRoom();
  const [kept, setKept] = useState({ storageKey: '', choice: untouched });
  const choice = kept.storageKey === storageKey ? kept.choice : choiceOf(storageKey, project.launchColumns);
  const saveSoon = useSaving(project.key, storageKey);
  const keep = (next: ColumnChoice) => {
    setKept({ storageKey, choice: next });
    localStorage.setItem(storageKey, JSON.stringify({ ...next, isUnsaved: true }));
    saveSoon();
  };
  const resize = (key: string, pixels: number | undefined) => {
    const { [key]: _, ...others } = choice.widths;
    keep({ ...choice, widths: pixels === undefined ? others : { ...others, [key]: boundWidth(pixels) } });
  };
  return {
    choice,
    change: (change) => keep({ ...choice, ...change }),
    resize,
    reset: () => keep(untouched),
    ...measured,
  };
};

/** What was chosen here without a connection, or before the server kept it, is not lost. */
const choiceOf = (storageKey: string, saved: LaunchColumns | undefined): ColumnChoice => {
  const { isUnsaved, ...kept } = parseColumnChoice(localStorage.getItem(storageKey));
  return isUnsaved || !saved ? kept : { ...saved, shown: saved.shown };
};

/** Sends what this browser keeps, when it has come to rest or the reader leaves; what fails goes the next time. */
const useSaving = (projectKey: string, storageKey: string) => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(async () => {});
  useEffect(() => {
    save.current = async () => {
      clearTimeout(timer.current);
      const { isUnsaved, ...body } = parseColumnChoice(localStorage.getItem(storageKey));
      if (!isUnsaved) return;
      const columns = toLaunchColumns(body);
      await callApi(setLaunchColumns, { params: { projectKey }, body: columns });
      queries.setQueryData(
        projectQuery(projectKey).queryKey,
        (project) => project && { ...project, launchColumns: columns },
      );
      const now = parseColumnChoice(localStorage.getItem(storageKey));
      if (JSON.stringify(toLaunchColumns(now)) === JSON.stringify(columns))
        localStorage.setItem(storageKey, JSON.stringify(body));
    };
  });
  const saveQuietly = useCallback(() => void save.current().catch(() => undefined), []);
  useEffect(() => {
    saveQuietly();
    return saveQuietly;
  }, [saveQuietly]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveQuietly, calmMilliseconds);
  };
};

const toLaunchColumns = ({ order, shown, widths }: ColumnChoice): LaunchColumns => ({
  order: [...order],
  shown: shown && [...shown],
  widths: { ...widths },
});
