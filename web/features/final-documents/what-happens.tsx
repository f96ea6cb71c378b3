import { limits } from '#contract/limits.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import styles from './final-documents.module.css';

/** Nobody should think that a document has been handed in here. */
export const WhatHappens = ({ testUrl }: { testUrl: string | null }) => (
  <Alert title="This page is a try-out: it hands in no documents">
    <div className={styles.words}>
      {testUrl === null ? (
        <p>
          Nothing that you choose here is sent anywhere, and nothing is kept. Your browser makes the picture
          smaller (at most {limits.imageWidthPx} pixels wide), shows it to you, and forgets it when you leave
          the page.
        </p>
      ) : (
        <p>
          Your browser makes the picture smaller (at most {limits.imageWidthPx} pixels wide) and sends it to a
          test address at <strong>{new URL(testUrl).host}</strong>, so please choose no real document. We keep
          nothing of it, and this page forgets it when you leave.
        </p>
      )}
      <p>Our team asks you for the documents themselves, and tells you how to send them.</p>
    </div>
  </Alert>
);
