// A school's page: every figure with its evidence, where one's own numbers fall, requirements in words, and the report of an error.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeSchoolDetails } from '#test/make-school.ts';
import { renderRoute } from '#test/render-route.tsx';
import { SchoolConsultants } from './school-consultants.tsx';
import { SchoolPage } from './school-page.tsx';

const path = '/school/alabama';

function show(changes: Parameters<typeof makeSchoolDetails>[0] = {}, mine: object | null = null) {
  if (mine !== null) localStorage.setItem('my-numbers', JSON.stringify(mine));
  return renderRoute(
    <SchoolPage
      school={{ ...makeSchoolDetails(changes), logo: null }}
      numbersForm={<p>My numbers</p>}
      consultants={<p>Nobody yet</p>}
    />,
    { path },
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const figureRow = (name: string) =>
  within(section('Every figure and its source').getByRole('rowheader', { name }).closest('tr') ?? document.body);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  signOut();
});

describe('the head', () => {
  it('names the school, its place, its degree and its website', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'University of Alabama School of Medicine' })).toBeTruthy();
    expect(screen.getByText('Birmingham, Alabama, United States')).toBeTruthy();
    expect(screen.getByText('MD, Doctor of Medicine')).toBeTruthy();
    expect(screen.getByText('Public')).toBeTruthy();
    expect(screen.getByRole('link', { name: /website/ }).getAttribute('href')).toBe(
      'https://www.uab.edu/medicine/home/',
    );
  });

  it('sends a visitor who favors it to registration', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: /Add University of Alabama/ }));
    expect(await screen.findByText(/at \/register/)).toBeTruthy();
  });

  it('puts it into the comparison and leads there', async () => {
    show();
    const compare = screen.getByRole('button', { name: 'Compare University of Alabama School of Medicine' });
    await userEvent.click(compare);
    expect(compare.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Open the comparison' }).getAttribute('href')).toBe(
      '/schools/compare?ids=alabama',
    );
  });
});

describe('every figure', () => {
  it('has value, year, tier and a link to its source', () => {
    show();
    const row = figureRow('GPA');
    expect(row.getByText('3.88')).toBeTruthy();
    expect(row.getByText('Median.')).toBeTruthy();
    expect(row.getByText('2025')).toBeTruthy();
    expect(row.getByText('Secondary source')).toBeTruthy();
    expect(row.getByRole('link', { name: 'admit.org class profiles' }).getAttribute('href')).toBe(
      'https://admit.example/alabama',
    );
    expect(
      section('Every figure and its source').getByText(/Page updated November 1, 2026; each figure has its own year/),
    ).toBeTruthy();
    expect(screen.queryByText('Ask first')).toBeNull();
  });

  it('is unconfirmed without a page, with the way to the school instead of a source', () => {
    show({ avgGPA: null });
    const row = figureRow('Tuition out of state');
    expect(row.getByText('Unconfirmed')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Ask the school' }).getAttribute('href')).toBe(
      'https://www.uab.edu/medicine/home/',
    );
    expect(row.queryByText('Year not given')).toBeNull();
    expect(figureRow('GPA').getByText('Not reported')).toBeTruthy();
    expect(figureRow('Accepts Canadian applicants').getByText('Unconfirmed')).toBeTruthy();
  });

  it('has no link where the school has no site', () => {
    show({ website: null });
    const row = figureRow('Tuition out of state');
    expect(row.getByText('Unconfirmed')).toBeTruthy();
    expect(row.queryByRole('link')).toBeNull();
  });

  it('names another page about it, with what that page says', () => {
    const { provenance } = makeSchoolDetails();
    const note = '$30,000 in 2017-18; no newer amount was found.';
    const tuitionOOS = {
      tier: 'unconfirmed',
      source: 'ipeds',
      year: null,
      url: 'https://a.example',
      note,
      basis: null,
    } as const;
    show({ provenance: { ...provenance, tuitionOOS } });
    const row = figureRow('Tuition out of state');
    expect(row.getByText(note)).toBeTruthy();
    expect(row.getByRole('link', { name: 'IPEDS survey' }).getAttribute('href')).toBe('https://a.example');
  });

  it("says 'No MCAT' only where none is asked for [SCH-6]", () => {
    show({ schoolLocationCountry: 'CAN', avgMCAT: null, requiresMCAT: false });
    expect(figureRow('MCAT').getByText('No MCAT')).toBeTruthy();
    expect(section('Requirements').getByText('No MCAT is required.')).toBeTruthy();
  });

  it('says that the MCAT is required where there is no average, and how it counts', () => {
    show({ schoolLocationCountry: 'CAN', avgMCAT: null, mcatNote: 'Only the CARS section counts.' });
    expect(figureRow('MCAT').getByText('Required')).toBeTruthy();
    expect(screen.queryByText('No MCAT')).toBeNull();
    expect(section('Requirements').getByText(/^The MCAT is required\. Only the CARS section counts/)).toBeTruthy();
  });
});

describe('my numbers', () => {
  it('asks for them when there are none', () => {
    show();
    expect(screen.getByText(/Enter your GPA and MCAT under ‘My numbers’/)).toBeTruthy();
    expect(section('Where your numbers fall').getByText('My numbers')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter where you live' }).getAttribute('href')).toBe('#your-numbers');
    expect(screen.getByRole('img', { name: 'GPA, School 3.88' })).toBeTruthy();
  });

  it('stand in the chart and in the table behind it', () => {
    show({}, { gpa: 3.7, mcat: 511, residence: 'AL', citizenship: 'USA' });
    expect(screen.getByRole('img', { name: 'GPA, School 3.88, You 3.70 (−0.18)' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'MCAT, School 510, You 511 (match)' })).toBeTruthy();
    const row = screen.getByRole('row', { name: /GPA 3.88 3.70 You −0.18/, hidden: true });
    expect(row).toBeTruthy();
    expect(section('Requirements').getByText(/in-state tuition applies to you: \$31,198/)).toBeTruthy();
  });

  it('name what may stand in the way', () => {
    const { acceptsCanadian: _open, ...provenance } = makeSchoolDetails().provenance;
    show({ provenance, tuitionOOS: 62_714 }, { gpa: null, mcat: null, residence: 'ON', citizenship: 'CAN' });
    expect(screen.getByText(/For you: does not take Canadian applicants/)).toBeTruthy();
    expect(screen.getByText(/out-of-state tuition applies to you: \$62,714/)).toBeTruthy();
  });
});

describe('how to apply', () => {
  const fact = {
    tier: 'official',
    source: 'facts',
    cycle: '2026-27',
    url: 'https://a.example/apply',
    note: null,
  } as const;

  it('shows system and days with their cycle and page', () => {
    show({
      applicationFacts: {
        applicationSystem: { ...fact, value: 'AMCAS' },
        deadline: { ...fact, value: '2026-11-02', note: 'By 11:59 p.m. Eastern.' },
      },
    });
    const apply = section('How to apply');
    expect(apply.getByText('AMCAS')).toBeTruthy();
    expect(apply.getByText('November 2, 2026')).toBeTruthy();
    expect(apply.getByText('By 11:59 p.m. Eastern.')).toBeTruthy();
    expect(apply.getAllByText(/2026-27 cycle/)).toHaveLength(2);
    expect(apply.getAllByRole('link', { name: 'AAMC FACTS Table A-1' })).toHaveLength(2);
  });

  it('says of a day of another cycle that it is one', () => {
    show({ applicationFacts: { deadline: { ...fact, value: '2023-10-02', cycle: '2023-24' } } });
    expect(section('How to apply').getByText(/Earlier cycle, 2023-24/)).toBeTruthy();
  });

  it('is left out where nothing is known', () => {
    show();
    expect(screen.queryByRole('heading', { name: 'How to apply' })).toBeNull();
  });
});

it('says of a test that no page confirms nothing but that', () => {
  show({ casperPolicy: { level: null, cycle: null } });
  const asks = section('Requirements');
  expect(asks.getByText(/Unconfirmed: we have found no page that says whether CASPer is required/)).toBeTruthy();
  expect(asks.queryByText(/CASPer is not used/)).toBeNull();
});

it('says the requirements in words and leads to practice', () => {
  show();
  const asks = section('Requirements');
  expect(asks.getByText(/AAMC PREview is recommended, not required in the 2025-26 cycle/)).toBeTruthy();
  expect(asks.getByText('Recommended, not required.')).toBeTruthy();
  expect(asks.getByRole('link', { name: 'Practice AAMC PREview' }).getAttribute('href')).toBe('/products/aamcpreview');
  expect(asks.queryByRole('link', { name: 'Practice CASPer' })).toBeNull();
  expect(asks.getByText('Multiple mini interview (MMI).')).toBeTruthy();
  expect(asks.getByRole('link', { name: 'Practice interviews' }).getAttribute('href')).toBe('/products/medinterview');
});

describe('a report', () => {
  async function fill(text: string, url = '') {
    await userEvent.click(screen.getByText('Report an error'));
    await userEvent.selectOptions(await screen.findByLabelText('Which figure'), 'GPA');
    if (text !== '') await userEvent.type(screen.getByLabelText('What is wrong'), text);
    if (url !== '') await userEvent.type(screen.getByLabelText(/Link to the correct value/), url);
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  }

  it('is sent with its figure and source, and thanks', async () => {
    const calls = fakeApi({ reportSchool: { message: 'Thank you' } });
    show();
    await fill('The class profile says 3.9 now.', 'https://www.uab.edu/profile');
    await screen.findByText(/We will check your report/);
    expect(calls[0]?.path).toBe('/public/schools/alabama/reports');
    expect(calls[0]?.body).toEqual({
      figure: 'avgGPA',
      text: 'The class profile says 3.9 now.',
      sourceUrl: 'https://www.uab.edu/profile',
    });
  });

  it('is not sent without a sentence or with a source that is no address', async () => {
    const calls = fakeApi({});
    show();
    await fill('Wrong', 'somewhere');
    expect(screen.getByText('Say in a sentence what is wrong')).toBeTruthy();
    expect(screen.getByText(/Enter a web address that begins with/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('What is wrong'));
    expect(calls).toEqual([]);
  });

  it('keeps what was written when the server refuses', async () => {
    fakeApi({ reportSchool: new Refusal(429, 'Too many reports. Try again in an hour.') });
    show();
    await fill('The class profile says 3.9 now.');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many reports'));
    expect((screen.getByLabelText('What is wrong') as HTMLTextAreaElement).value).toContain('3.9 now');
  });
});

describe('consultants', () => {
  it('are counted, or honestly missing', () => {
    const school = { shortTitle: 'Alabama', attendedAs: ['University of Alabama'] };
    const { unmount } = renderRoute(
      <SchoolConsultants school={school} reply={{ data: [], total: 0, isTotalCapped: false }} cards={() => null} />,
    );
    expect(screen.getByText(/No consultant who studied at Alabama is listed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See every consultant' }).getAttribute('href')).toBe('/marketplace');
    unmount();
    renderRoute(
      <SchoolConsultants
        school={school}
        reply={{ data: [], total: 2, isTotalCapped: false }}
        cards={() => <p>Cards</p>}
      />,
    );
    expect(screen.getByText(/^2 consultants name this school/)).toBeTruthy();
    expect(screen.getByText('Cards')).toBeTruthy();
  });

  it('show that they are loading', () => {
    renderRoute(
      <SchoolConsultants
        school={{ shortTitle: 'Alabama', attendedAs: ['University of Alabama'] }}
        reply={undefined}
        cards={() => null}
      />,
    );
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
  });
});
