import { useRef } from 'react';
import type { Introduction } from '#contract/admissions/introductions.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { askedOn } from './asked-on.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';

/** The people that the viewer has asked to meet, including those who are no longer listed. */
export function RequestList({ requests }: { requests: readonly Introduction[] }) {
  const list = useRef<HTMLUListElement>(null);
  const words = requests.length === 1 ? '1 introduction' : `${requests.length} introductions`;
  return (
    <Disclosure summary={`You asked for ${words}`}>
      <ul ref={list} className={styles.ownRequests} tabIndex={-1}>
        {requests.map((request) => {
          const name = request.firstName ?? 'someone who is no longer listed';
          return (
            <li key={request.id} className={styles.request}>
              <span>
                {request.firstName ?? 'Someone who is no longer listed'}: {askedOn(request.askedAt)}
                {request.isTaken && '. Our team is working on it'}
              </span>
              <TakeBack request={request} name={name} variant="quiet" onDone={() => list.current?.focus()} />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
