// Whether the ledger adds up: the last check with each of its rules, and a new one on demand.
import { LEDGER_RULE_SUBJECTS, LEDGER_RULE_TITLES } from '@matricula/contract/commerce/ledger.rules.ts';
import type { LedgerCheck, LedgerFinding } from '@matricula/contract/commerce/ledger.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { checkLedgerMutation, ledgerChecksQuery } from './admin-ledger.queries.ts';
import styles from './ledger-checks.module.css';

export function LedgerChecks() {
  const checks = useQuery(ledgerChecksQuery());
  const check = useMutation(checkLedgerMutation());
  if (checks.data === undefined) {
    return checks.isError ? (
      <LoadFailure what="The last check" error={checks.error} onRetry={() => void checks.refetch()} />
    ) : null;
  }
  const isRunning = checks.data[0]?.endedAt === null;
  const last = checks.data.find(({ findings }) => findings !== null);
  return (
    <Card title="Does it add up?">
      <Stack>
        <div className={styles.head}>
          <p role="status">
            {isRunning ? (
              'Checking every entry...'
            ) : last === undefined ? (
              'No finished check yet.'
            ) : (
              <Verdict check={last} />
            )}
          </p>
          <Button
            variant="secondary"
            size="small"
            isBusy={check.isPending || isRunning}
            busyLabel="Checking..."
            onClick={() => check.mutate()}
          >
            Check now
          </Button>
        </div>
        {check.isError ? <Banner kind="error">{check.error.message}</Banner> : null}
        {last?.findings === null || last === undefined ? null : (
          <ul className={styles.rules}>
            {last.findings.map((finding) => (
              <li key={finding.rule} data-broken={finding.count > 0 || undefined}>
                <Rule finding={finding} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function Verdict({ check }: { check: LedgerCheck }) {
  const broken = (check.findings ?? []).filter(({ count }) => count > 0).length;
  const how = check.isByClock ? 'by the nightly check' : 'on request';
  return (
    <>
      {broken === 0 ? 'Everything adds up.' : broken === 1 ? 'One rule is broken.' : `${broken} rules are broken.`}{' '}
      Checked <RelativeTime at={check.endedAt ?? check.startedAt} /> {how}.
    </>
  );
}

function Rule({ finding: { rule, count, examples } }: { finding: LedgerFinding }) {
  if (count === 0) {
    return (
      <>
        <IconCheck size={18} stroke={2} aria-hidden />
        <span>{LEDGER_RULE_TITLES[rule]}</span>
      </>
    );
  }
  const subject = LEDGER_RULE_SUBJECTS[rule];
  const which = `${formatNumber(count)} ${subject}${count === 1 ? '' : 's'}`;
  return (
    <>
      <IconAlertTriangle size={18} stroke={2} aria-hidden />
      <span>
        Broken: {LEDGER_RULE_TITLES[rule]}. {which}: {examples.join(', ')}
        {count > examples.length ? ', and more' : ''}
      </span>
    </>
  );
}
