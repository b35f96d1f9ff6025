// Before somebody goes on after the terms or the privacy policy have changed: what changed, in a sentence and paragraph by paragraph, and one
// button. Their account stays open; the server holds what they would write elsewhere.
import type { AskedConsent, LegalKind } from '@matricula/contract/foundation/legal.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { agreeMutation, askedConsentsQuery, useWasRefusedForConsent } from '#state/foundation/consents.ts';
import { formatDay } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DifferenceList } from './difference-list.tsx';

const NAMES: Record<LegalKind, { name: string; to: string }> = {
  terms: { name: 'Terms of service', to: '/tos' },
  privacy: { name: 'Privacy policy', to: '/privacy' },
};
/** What is paid for can be looked at and ended without agreeing to anything new. */
const ALWAYS_OPEN = /^\/app\/(account|orders|subscription)(\/|$)/;

export function ConsentGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const wasRefused = useWasRefusedForConsent();
  const { data } = useQuery(askedConsentsQuery());
  const isAsked = data !== undefined && data.length > 0;
  // A page that was open before anybody was asked stays: somebody may be in the middle of an answer. The next one asks.
  const [freePage, setFreePage] = useState<string | null>(null);
  if (data !== undefined && !isAsked && freePage !== pathname) setFreePage(pathname);
  const isUnderWay = freePage === pathname && !wasRefused;
  if (!isAsked || isUnderWay || ALWAYS_OPEN.test(pathname)) return children;
  return <ConsentPage asked={data} />;
}

function ConsentPage({ asked }: { asked: readonly AskedConsent[] }) {
  const agree = useMutation(agreeMutation());
  const names = asked.map(({ kind }) => NAMES[kind].name.toLowerCase()).join(' and ');
  return (
    <Page title={`Our ${names} changed`} lead="Read what changed, then agree to go on. Nothing of yours is lost.">
      <Stack gap="large">
        {asked.map(({ kind, publishedAt, changes, before, after }) => (
          <Card key={kind} title={NAMES[kind].name}>
            <Stack>
              {changes.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p>
                In force since {formatDay(publishedAt)}. <Link to={NAMES[kind].to}>Read the whole text</Link>
              </p>
              <details>
                <summary>Show each change</summary>
                <DifferenceList before={before} after={after} />
              </details>
            </Stack>
          </Card>
        ))}
        {agree.isError ? <Banner kind="error">{agree.error.message}</Banner> : null}
        <div>
          <Button
            isBusy={agree.isPending}
            busyLabel="Saving..."
            onClick={() => agree.mutate({ documents: asked.map(({ kind, version }) => ({ kind, version })) })}
          >
            I agree
          </Button>
        </div>
        <p>
          If you do not agree, <Link to="/app/account">your account</Link> and <Link to="/app/orders">your orders</Link>{' '}
          stay open: you can end a subscription, ask for money back, sign out, or write to us to have your account
          deleted.
        </p>
      </Stack>
    </Page>
  );
}
