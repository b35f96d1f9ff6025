// The profile screen: what it shows of a consultant, where its links lead, and what it leaves out.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { peekIntent } from '#lib/intent.ts';
import { signIn } from '#lib/session.ts';
import { CONSULTANT_ID, makePackage, makeProfile } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConsultantProfile } from './consultant-profile.tsx';

const path = `/consultant/${CONSULTANT_ID}`;

function show(changes: Parameters<typeof makeProfile>[0] = {}, options: { state?: unknown } = {}) {
  return renderRoute(
    <ConsultantProfile
      profile={makeProfile(changes)}
      actions={<button type="button">Save</button>}
      rating={<p>4.9 stars</p>}
      reviews={<p>What others say</p>}
    />,
    { path, ...options },
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => vi.restoreAllMocks());

describe('a profile', () => {
  beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T12:00:00Z')));

  it('shows name, picture, country and last active [PROF-1] [ENT-6]', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Portrait of Ana Ruiz' }).getAttribute('src')).toContain(
      '/profilepics/ana-ruiz',
    );
    expect(screen.getByText('Canada')).toBeTruthy();
    expect(section('Price and contact').getByText('in the past week')).toBeTruthy();
  });

  it('shows a country without a flag as it is [PROF-1]', () => {
    show({ consultantCountry: 'BRA' });
    expect(screen.getByText('BRA')).toBeTruthy();
  });

  it('shows two taglines, and aboutMe with its lines and paragraphs [PROF-2] [ENT-6]', () => {
    show();
    expect(screen.getByText('Second-year medical student at Toronto')).toBeTruthy();
    expect(screen.getByText('Twelve interviews, eleven offers')).toBeTruthy();
    const about = section('About');
    const first = about.getByText(/^I applied twice/);
    expect(first.textContent).toBe('I applied twice.\nThe second time I knew what to ask.');
    expect(first.tagName).toBe('P');
    expect(about.getByText('Ask me about rural streams.').tagName).toBe('P');
  });

  it('shows aboutMe as text, whatever it holds', () => {
    show({ aboutMe: '<img src=x onerror=alert(1)><b>bold</b>' });
    expect(section('About').getByText('<img src=x onerror=alert(1)><b>bold</b>')).toBeTruthy();
  });

  it('shows the education list and the test scores list [PROF-3] [ENT-6]', () => {
    show();
    const [now, before] = section('Education').getAllByRole('listitem');
    expect(now?.textContent).toContain('MD');
    expect(now?.textContent).toContain('2024 – present');
    expect(before?.textContent).toContain('BSc Biology');
    expect(before?.textContent).toContain('2020 – 2024');
    const scores = section('Test scores');
    expect(scores.getByText('MCAT').tagName).toBe('DT');
    expect(scores.getByText('518').tagName).toBe('DD');
    expect(scores.getByText('CASPer')).toBeTruthy();
  });

  it('says of each school whether proof was seen and when, and whose word the rest is', () => {
    const [first, second] = makeProfile().education;
    show({ education: [{ ...first!, proofSeenOn: '2026-10-03' }, second!] });
    const [now, before] = section('Education').getAllByRole('listitem');
    expect(now?.textContent).toContain('Proof seen October 2026');
    expect(before?.textContent).not.toContain('Proof');
    expect(
      screen.getByText('Stated by Ana. We have seen proof of the entries marked so; the rest is not verified.'),
    ).toBeTruthy();
    cleanup();
    show({ education: [{ ...first!, proofSeenOn: '2026-10-03' }], testScores: [] });
    expect(screen.getByText('Stated by Ana. We have seen proof of it.')).toBeTruthy();
  });

  it('draws the marks and bullets of aboutMe, and shows any other tag as it was typed', () => {
    show({ aboutMe: 'I am <b>here</b>.\n\n* one\n* two\n\n<p>three</p>' });
    const about = section('About');
    expect(about.getByText('here').tagName).toBe('STRONG');
    expect(about.getByText('two').tagName).toBe('LI');
    expect(about.getByText('<p>three</p>').tagName).toBe('P');
  });

  it('leads from a school and a field to others there', () => {
    show();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('University of Toronto')).toBe('/marketplace?school=University+of+Toronto');
    expect(href('Medicine')).toBe('/marketplace?tag=medicine');
    expect(href('MMI')).toBe('/marketplace?tag=medicine&subtag=mmi');
  });

  it('shows packages with formatted description, minutes and prices, and the reviews [PROF-4] [ENT-7] [CONST-11]', () => {
    show();
    const packages = section('Packages');
    expect(packages.getByRole('heading', { level: 3, name: 'Mock MMI' })).toBeTruthy();
    expect(packages.getByText('90 minutes')).toBeTruthy();
    expect(packages.getByText('$60.00')).toBeTruthy();
    expect(packages.getByText('or CA$82.00')).toBeTruthy();
    expect(packages.getByText('$40.00 per hour')).toBeTruthy();
    expect(packages.getByText('Feedback').tagName).toBe('STRONG');
    expect(packages.getByText('Notes to keep').tagName).toBe('LI');
    expect(packages.getByRole('link', { name: 'Ask about this package: Mock MMI' })).toBeTruthy();
    expect(section('Reviews').getByText('What others say')).toBeTruthy();
  });

  it('shows only packages on offer, and no CAD price unless CAD is enabled [ENT-7]', () => {
    const hidden = makePackage({ _id: 'x', title: 'Not yet', live: false });
    show({ enabledCADPayments: false, packages: [makePackage(), hidden] });
    expect(screen.queryByText('Not yet')).toBeNull();
    expect(screen.queryByText(/CA\$/)).toBeNull();
  });

  it('says so when there is no package, and leaves empty parts out', () => {
    show({ packages: [], education: [], testScores: [], aboutMe: ' \n' });
    expect(section('Packages').getByText(/has no packages on offer right now/)).toBeTruthy();
    for (const name of ['About', 'Education', 'Test scores']) expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('leads from the average to the reviews, and shows none while there are no reviews', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: '4.9 stars' })).toBeTruthy();
    unmount();
    show({ consultantReviewCount: 0, consultantReviewAvg: 0 });
    expect(screen.getByText('No reviews yet')).toBeTruthy();
    expect(screen.queryByText('4.9 stars')).toBeNull();
  });

  it('says how quickly an answer comes and from how many, or that it cannot be said', () => {
    const { unmount } = show();
    expect(section('Price and contact').getByText(/About 3 hours/).textContent).toBe(
      'About 3 hoursmedian of 12 conversations',
    );
    unmount();
    show({ answerTime: null });
    expect(screen.getByText('Too few so far to measure')).toBeTruthy();
  });

  it('marks a demonstration profile, and only that', () => {
    const { unmount } = show({ isDemo: true });
    expect(screen.getByRole('note').textContent).toBe(
      'Demonstration profile: this person and their reviews are invented.',
    );
    unmount();
    show();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is drawn on the server with the month of the last visit, which is true whoever reads it and when', () => {
    const html = renderToString(
      <MemoryRouter>
        <ConsultantProfile profile={makeProfile()} />
      </MemoryRouter>,
    );
    expect(html).toContain('in November 2026');
    expect(html).not.toContain('in the past');
    expect(html).not.toContain('2026-11-14');
  });
});

describe('Back', () => {
  it('leads to /marketplace [PROF-5]', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/marketplace');
  });

  it('goes one step back if goBack is set in state [PROF-5]', async () => {
    const { router } = show();
    await router.navigate('/marketplace?tag=medicine&page=3');
    // Drawn, so that the link which is found next is not the one of the first page.
    await screen.findByText(/^at \/marketplace/);
    await router.navigate(path, { state: { goBack: true } });
    await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByText(/^at \/marketplace/);
    expect(router.state.location.search).toBe('?tag=medicine&page=3');
  });
});

describe('Message', () => {
  it('sends a visitor to /register, and from there to the messages [PROF-6] [ROLE-4]', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Message Ana' }));
    expect(await screen.findByText(/^at \/register/)).toBeTruthy();
    expect(peekIntent()).toEqual({ path: '/app/messages/', state: { cid: CONSULTANT_ID }, label: 'message Ana Ruiz' });
  });

  it('gives way to Edit on one’s own profile, as buying and asking about a package do', () => {
    renderRoute(<ConsultantProfile profile={makeProfile()} isOwn />, { path });
    expect(screen.queryByRole('link', { name: 'Message Ana' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Ask about this package|Buy)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/app/consultant/profile');
    expect(screen.getByRole('link', { name: 'Edit packages' }).getAttribute('href')).toBe('/app/consultant/packages');
  });

  it('sends anybody signed in to /app/messages/ with cid in state [PROF-7]', async () => {
    signIn(makeToken());
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Message Ana' }));
    expect(await screen.findByText(`at /app/messages/ with {"cid":"${CONSULTANT_ID}"}`)).toBeTruthy();
    expect(peekIntent()).toBeNull();
  });
});

describe('Ask about this package', () => {
  const state = {
    cid: CONSULTANT_ID,
    card: { card: { kind: 'package', packageId: makePackage()._id }, title: 'Mock MMI' },
  };

  it('sends a visitor to /register, and from there to the chat with the package [PROF-8] [ROLE-5]', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Ask about this package: Mock MMI' }));
    expect(await screen.findByText(/^at \/register/)).toBeTruthy();
    expect(peekIntent()).toEqual({ path: '/app/messages/', state, label: 'ask Ana Ruiz about “Mock MMI”' });
  });

  it('opens the chat with the package for anybody signed in, and promises no purchase where none is possible', async () => {
    signIn(makeToken());
    show({ isSelling: false });
    expect(screen.getByText(/No payment is taken here\.$/)).toBeTruthy();
    expect(screen.queryByText(/\bbuy/i)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ask about this package: Mock MMI' }));
    expect(await screen.findByText(`at /app/messages/ with ${JSON.stringify(state)}`)).toBeTruthy();
  });
});

describe('Buy', () => {
  const checkout = `/app/checkout/${makePackage()._id}`;

  it('sends a visitor to /register, and from there to the order [PROF-8] [ROLE-5]', async () => {
    show();
    expect(screen.getByText(/You see the full price before you pay\.$/)).toBeTruthy();
    expect(screen.queryByText(/No payment is taken/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Buy: Mock MMI' });
    // For another tab, which has nothing but the address.
    expect(link.getAttribute('href')).toBe(`/register?next=${encodeURIComponent(checkout)}`);
    await userEvent.click(link);
    expect(await screen.findByText(/^at \/register/)).toBeTruthy();
    expect(peekIntent()).toEqual({ path: checkout, label: 'buy “Mock MMI” from Ana Ruiz' });
  });

  it('leads anybody signed in to the review of the order', async () => {
    signIn(makeToken());
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Buy: Mock MMI' }));
    expect(await screen.findByText(`at ${checkout} with null`)).toBeTruthy();
    expect(peekIntent()).toBeNull();
  });

  it('stands at every package, before asking', () => {
    show({ packages: [makePackage(), makePackage({ _id: 'x', title: 'Essay review' })] });
    expect(
      section('Packages')
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([
      'Buy: Mock MMI',
      'Ask about this package: Mock MMI',
      'Buy: Essay review',
      'Ask about this package: Essay review',
    ]);
  });
});
