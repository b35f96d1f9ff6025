// The start page of administrators on the wire: days summed up to today and the whole week. Pure.
import { MAX_SHOWN_REFS } from '@matricula/contract/administration/home.rules.ts';
import type { Figures, HomeReply, NotWell } from '@matricula/contract/administration/home.ts';
import { CURRENCIES } from '@matricula/contract/base/money.ts';
import { presentFailedJob } from '#features/administration/failed-jobs/failed-jobs.service.ts';
import { presentWaiting } from '#features/administration/waiting/waiting.service.ts';
import { presentCountedCourse } from '#features/practice/managed-courses/managed-courses.service.ts';
import type { DayFigures } from './home.figures.repository.ts';
import type { Home } from './home.service.ts';

export function presentHome(home: Home): HomeReply {
  return {
    at: home.at.toISOString(),
    waiting: presentWaiting(home.waiting, home.at),
    notWell: presentNotWell(home),
    figures: presentFigures(home.figures),
    courses: home.courses.map(presentCountedCourse),
    changes: home.changes.map(({ id, at, actorName, ...change }) => ({
      changeId: String(id),
      at: at.toISOString(),
      by: actorName,
      ...change,
    })),
  };
}

function presentNotWell({ failedJobs, refusedMails, faults }: Home): NotWell {
  return {
    failedJobs: { count: failedJobs.count, data: failedJobs.rows.map(presentFailedJob) },
    refusedMails: {
      count: refusedMails.count,
      data: refusedMails.rows.map(({ firstRefusedAt, lastRefusedAt, ...mail }) => ({
        ...mail,
        firstAt: firstRefusedAt.toISOString(),
        lastAt: lastRefusedAt.toISOString(),
      })),
    },
    faults: faults.map(({ fault, count, oldestAt }) => ({ fault, count, since: oldestAt?.toISOString() ?? null })),
  };
}

const OTHERS = '…';

function presentFigures(days: Home['figures']): Figures {
  const figures = days.map((day) => day.figures);
  const spanOf = (read: (day: DayFigures) => number) => {
    const counts = figures.map(read);
    return { today: counts[0] ?? 0, week: counts.reduce((sum, count) => sum + count, 0) };
  };
  const labelsOf = (key: 'sources' | 'refs') => {
    const labels = [...new Set(figures.flatMap((day) => Object.keys(day[key])))];
    return labels
      .map((label) => ({ label, ...spanOf((day) => day[key][label] ?? 0) }))
      .toSorted((one, other) => other.week - one.week || (one.label < other.label ? -1 : 1));
  };
  const amountsOf = (key: 'sales' | 'refunds') =>
    CURRENCIES.map((currency) => {
      const count = spanOf((day) => day[key][currency]?.count ?? 0);
      const cents = spanOf((day) => day[key][currency]?.cents ?? 0);
      return {
        currency,
        today: { count: count.today, cents: cents.today },
        week: { count: count.week, cents: cents.week },
      };
    }).filter(({ week }) => week.count > 0);
  return {
    today: days[0]?.day ?? '',
    from: days.at(-1)?.day ?? '',
    registrations: spanOf((day) => day.registrations),
    sources: labelsOf('sources'),
    refs: firstOf(labelsOf('refs')),
    conversations: spanOf((day) => day.conversations),
    firstAnswers: {
      within: spanOf((day) => day.firstAnswers.within).week,
      of: spanOf((day) => day.firstAnswers.of).week,
    },
    sales: amountsOf('sales'),
    refunds: amountsOf('refunds'),
    reports: spanOf((day) => day.reports),
  };
}

/** The most usual ones; all others as one. */
function firstOf(refs: Figures['refs']): Figures['refs'] {
  const named = refs.filter(({ label }) => label !== OTHERS);
  const others = [...named.slice(MAX_SHOWN_REFS), ...refs.filter(({ label }) => label === OTHERS)];
  const sum = (key: 'today' | 'week') => others.reduce((total, ref) => total + ref[key], 0);
  const rest = { label: OTHERS, today: sum('today'), week: sum('week') };
  return rest.week === 0 ? named : [...named.slice(0, MAX_SHOWN_REFS), rest];
}
