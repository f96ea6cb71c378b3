import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PeopleSide, peopleSides } from '#contract/admissions/exports.ts';
import type { ImportDraft } from '#contract/admissions/imports.ts';
import { limits } from '#contract/limits.ts';
import { ApiError, describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { chooseTable } from './import-calls.ts';
import { sideWords } from './import-words.ts';

const numbers = new Intl.NumberFormat('en-AU');

/** Takes a file, and says which side its people are on. */
export function ChooseTable({ onChosen }: { onChosen: (draft: ImportDraft) => void }) {
  const [side, setSide] = useState<PeopleSide>('supportWorkers');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => chooseTable({ side, file }, new AbortController().signal),
    onMutate: () => announce('Reading the file'),
    onSuccess: onChosen,
  });
  return (
    <Stack as="section" aria-labelledby="choose-table">
      <SectionHeading id="choose-table">Choose a table</SectionHeading>
      <p>
        A spreadsheet with a row for each person. Name its columns as our own export does (search for people,
        then Export, with every answer): we find them by their names, in any order. Nothing is written before
        you’ve seen what will come of each row.
      </p>
      <RadioGroup
        label="Who is in it?"
        name="side"
        layout="row"
        value={side}
        options={peopleSides.map((value) => ({ value, label: sideWords[value] }))}
        onChange={(value) => value && setSide(value as PeopleSide)}
        onBlur={() => undefined}
      />
      {isPending ? (
        <Row align="center">
          <Spinner />
          Reading the file …
        </Row>
      ) : (
        <FileDrop
          label="Choose a file"
          purpose={`Table of ${sideWords[side].toLowerCase()}`}
          accept=".csv,.xlsx,.txt,text/csv"
          isSingle
          help={`.xlsx or .csv, up to ${limits.uploadMaxBytes / 1024 / 1024} MB and ${numbers.format(limits.rowsPerImport)} rows. We keep the file for ${limits.importDraftHours} hours at most.`}
          onFiles={([file]) => file && mutate(file)}
        />
      )}
      {error && <Alert tone="error">{wordsOf(error)}</Alert>}
    </Stack>
  );
}

/** The server names what's wrong with a file under its field. */
export function wordsOf(error: unknown): string {
  const [mistake] = (error instanceof ApiError && error.problem.errors) || [];
  return mistake ? `${mistake.message}.` : describeError(error);
}
