// Contact details: what is found, what is left alone, and that no text takes long. Sentences as applicants and consultants write them.
import type { ContactDetail } from '@matricula/contract/base/contact-findings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContactDetails, maskContactDetails } from './contact-details.service.ts';

const masked = (text: string) => maskContactDetails(text, findContactDetails(text));

/** The sentence, what is found in it, and how it reads afterwards where that matters. */
const FOUND: readonly [ContactDetail, string, string?][] = [
  ['email', 'You can write me at ada.lovelace@gmail.com any time', 'You can write me at ••• any time'],
  ['email', 'my email: a+premed@outlook.co.uk', 'my email: •••'],
  ['email', 'ADA@GMAIL.COM', '•••'],
  ['email', 'ada@\u202agmail\u202a.\u202acom', '•••'],
  ['email', 'ada@\ufe0egmail\ufe0e.\ufe0ecom', '•••'],
  ['phone', '416\u061c-555\ufe0e-0199'],
  ['phone', '٤١٦-٥٥٥-٠١٩٩', '•••'],
  ['email', 'ada at gmail dot com', '•••'],
  ['email', 'it is ada dot lovelace at gmail dot com, thanks', 'it is •••, thanks'],
  ['email', 'ada (at) gmail (dot) com', '•••'],
  ['email', 'ada [at] hotmail.com', '•••'],
  ['email', 'ada @ gmail . com', '•••'],
  ['email', 'reach me: ada.lovelace@gmail', 'reach me: •••'],
  ['email', 'adalovelace at gmail is best for drafts', '••• is best for drafts'],
  ['email', 'ada at yahoo dot ca'],
  ['email', 'ada at lovelace dot org'],
  ['email', 'My school one is jsmith42@mail.utoronto.ca'],
  ['email', 'jane.doe@stanford.edu is my own address'],
  ['email', 'ada\u200b@gm\u200bail.com'],
  ['email', 'ａｄａ＠ｇｍａｉｌ．ｃｏｍ'],
  ['email', 'a\u0332d\u0332a\u0332@g\u0332m\u0332a\u0332i\u0332l\u0332.c\u0332o\u0332m\u0332', '•••'],
  ['email', 'ada@lovelace。org', '•••'],
  ['email', 'ada @ lovelace . org', '•••'],
  ['email', 'ada@lovelace\n.org', '•••'],
  ['phone', '416/555/2345', '•••'],
  ['phone', '416_555_2345', '•••'],
  ['phone', '416•555•2345', '•••'],
  ['phone', '416, 555, 2345', '•••'],
  ['phone', '⑷⑴⑹ ⑸⑸⑸ ⑵⑶⑷⑸', '•••'],
  ['phone', '⒋⒈⒍ ⒌⒌⒌ ⒉⒊⒋⒌', '•••'],
  ['phone', 'call me at (416) 555-0199', 'call me at •••'],
  ['phone', 'My number is 416-555-0199.', 'My number is •••.'],
  ['phone', '4165550199', '•••'],
  ['phone', '416 555 0199 after six', '••• after six'],
  ['phone', '416.555.0199', '•••'],
  ['phone', '+1 416 555 0199', '•••'],
  ['phone', '1-647-555-0123', '•••'],
  ['phone', '+44 20 7946 0958', '•••'],
  ['phone', '+91 98765 43210', '•••'],
  ['phone', '98765 43210 is my Indian one', '••• is my Indian one'],
  ['phone', '07700 900123', '•••'],
  ['phone', '06 12 34 56 78', '•••'],
  ['phone', '0412 345 678'],
  ['phone', '138 1234 5678'],
  ['phone', '0044 20 7946 0958'],
  ['phone', '4 1 6 5 5 5 0 1 9 9', '•••'],
  ['phone', '4️⃣1️⃣6️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣', '•••'],
  ['phone', 'four one six five five five zero one nine nine', '•••'],
  ['phone', 'text me 555-0199', 'text me •••'],
  ['phone', 'my cell is 555 0199 if you are in town'],
  ['link', 'https://calendly.com/ada/30min', '•••'],
  ['link', 'Book here: calendly.com/ada.', 'Book here: •••.'],
  ['link', 'see www.adalovelace.com for more', 'see ••• for more'],
  ['link', 'adalovelace.ca', '•••'],
  ['link', 'my page is linktr.ee/ada', 'my page is •••'],
  ['link', 'https://wa.me/14165550199', '•••'],
  ['link', 't.me/adal', '•••'],
  ['link', 'join discord.gg/premed2027', 'join •••'],
  ['link', 'zoom.us/j/123456789', '•••'],
  ['link', 'https://meet.google.com/abc-defg-hij'],
  ['link', 'bit.ly/3xYzAbC has everything'],
  ['link', 'premedprep.academy is mine'],
  ['link', 'https://harvard.edu.evil.com/login', '•••'],
  ['link', 'https://harvard.edu@evil.com/', '•••'],
  ['link', 'https://evil.com/harvard.edu', '•••'],
  ['link', 'linktr dot ee slash ada'],
  ['link', 'http://192.0.2.7/essays'],
  ['link', 'YOUTUBE.COM/ADA'],
  ['handle', 'my insta is @ada.lovelace', '•••'],
  ['handle', 'my insta is adalovelace', '•••'],
  ['handle', 'Discord: ada#1234', '•••'],
  ['handle', 'discord name ada_l1815'],
  ['handle', 'ada#1234 on there', '••• on there'],
  ['handle', 'snap: adalove', '•••'],
  ['handle', 'ig - @adalove'],
  ['handle', 'add me on Discord', '•••'],
  ['handle', 'You could message me on WhatsApp instead', 'You could •••'],
  ['handle', 'let us move to Telegram', 'let us •••'],
  ['handle', "What's your insta?", '•••?'],
  ['handle', 'do you have WhatsApp?', '•••?'],
  ['handle', 'whatsapp me', '•••'],
  ['handle', 'Find me @ada_lovelace', 'Find me •••'],
  ['handle', 'my wechat id is adal1815'],
  ['handle', 'I am on telegram, it is easier'],
  ['handle', 'reach me via LinkedIn'],
  ['handle', 'My Skype username: ada.lovelace'],
  ['payment', 'You can pay me by PayPal', 'You can •••'],
  ['payment', 'just venmo me', 'just •••'],
  ['payment', 'Could you send it by e-transfer?', 'Could you •••?'],
  ['payment', 'I take Zelle', '•••'],
  ['payment', 'paying through Cash App is cheaper for both of us'],
  ['payment', 'I can pay you in bitcoin'],
  ['payment', 'Would you accept PayPal?'],
  ['payment', 'pay me in cash when we meet'],
  ['payment', 'pay me directly and it is 20% less'],
  ['payment', 'we can avoid the platform fee'],
  ['payment', 'It is cheaper to book outside of Peerway'],
  ['payment', 'my venmo is under my last name'],
  ['payment', 'GB82 WEST 1234 5698 7654 32', '•••'],
  ['payment', 'DE89370400440532013000', '•••'],
  ['payment', '4111 1111 1111 1111', '•••'],
  ['payment', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'],
  ['payment', 'Interac e-transfer works, send the payment by Interac'],
];

const LEFT_ALONE: readonly string[] = [
  'My stats are 3.95 515, is that enough for McGill?',
  'MCAT 515 (128/129/130/128), cGPA 3.87, sGPA 3.82',
  'I got 128 129 130 131 on the sections.',
  '129-127-131-130, so 517 in total',
  'I retook it: 508 514 2023',
  'MCAT scores 510, 512 and 517; GPA 3.65, 3.78, 3.91, 4.00',
  'GPAs by year: 3.85 3.92 3.78 3.99',
  'The class of 2024 2025 2026 had 4 000 applicants.',
  'I applied in 2023-2024 and 2024-2025.',
  'My lab work was 2019-2023, stem cell 2019-2023.',
  'Deadline is 2026-10-01, interviews 2027-02-13 to 2027-04-30',
  'It is on 01.10.2026 at 16:30 EST',
  '10/01/2026 11:59 pm',
  'Let us meet 5-6pm, or 17:00-18:00 on Tuesday',
  'Tuition is $38,000 in-state, $62,500.00 out of state',
  'Rent is 1200-1500 a month, tuition 40000 - 50000',
  'About 65000 70000 people write it each year.',
  'I have 1500 clinical hours, 2,000 research hours, 350 volunteering',
  'My AAMC ID is 15283746',
  'student number 1001234567, if it matters',
  'Application reference 2024123456',
  'PMID: 3345678901 is the paper',
  'The zip code is 94305-5101, or 02115',
  'The postal code is M5S 1A8.',
  'CASPer is 14 scenarios: 8 typed, 6 video, 110-120 minutes',
  'I rated them 7 8 6 7 5 on the PREview practice',
  'one two three four five six seven eight nine, then breathe',
  'Room 1 2 3 4 5 6 7 8 9 10 are all MMI stations.',
  'They interview 600 of 6,000 and take 170.',
  'Acceptance is 3.4% for out of province and 12.5% for in province.',
  'Aim for 500-550 words, 4000 characters at most.',
  'Apply at https://www.ouac.on.ca/omsas/ before October.',
  'See https://students-residents.aamc.org/applying-medical-school for the list',
  'The page is med.stanford.edu/admissions.html',
  'https://temertymedicine.utoronto.ca/apply says so',
  'mdprogram.mcmaster.ca has the CASPer date',
  'Register at takecasper.com or acuityinsights.app',
  'My draft is at https://docs.google.com/document/d/1AbC/edit?usp=sharing',
  'Look at canada.ca/student-loans and studentaid.gov.',
  'https://www.ox.ac.uk/admissions is the one',
  'Ask admissions@med.umich.edu about the prerequisite.',
  'I wrote to info@ouac.on.ca twice.',
  'mdadmit@queensu.ca answered after a week',
  'I did a B.Com at Queen’s, then an M.Sc. in physiology.',
  'She has an M.D. and a Ph.D. from U.S. schools.',
  'I finished the essay.It was long.So I cut it.In the end it worked.',
  'Thank you.me too',
  'My file is called essay_v2.docx, the other one cv.final.pdf',
  'i.e. the secondary, e.g. UofT vs. McMaster, etc.',
  'I study at mcgill.ca’s medical school',
  'Look at aamc.org for the fee table.',
  'I have my interview @McMaster on Friday @5pm',
  'We could meet @ 5 if that suits you',
  'The premed Discord server was toxic',
  'Discord is great for study groups but I left',
  'I deleted Instagram during MCAT prep, best decision.',
  'Our class has a WhatsApp group with 80 people.',
  'My LinkedIn is outdated',
  'A recruiter on LinkedIn told me that the signal is weak.',
  'The wait list is a signal that they like you.',
  'On Reddit they say 3.9 is the minimum, is that so?',
  'In a snap decision I chose option B.',
  'How do I pay the AMCAS fee? PayPal is not accepted there.',
  'Can I pay the OUAC application fee with PayPal?',
  'You pay the school a deposit by e-transfer in May.',
  'I cannot pay for ten applications, cash is tight',
  'Is the session paid here, or when we meet?',
  'Pay attention to the wise words of your referees.',
  'I sent my transcripts and paid 175 for the first school.',
  'Does booking here come with a refund if you are ill?',
  'The service fee on top was small.',
  'Tell me about a time you were kind to a stranger at a cash register.',
  'Community service hours: 4 a week, for 3 years',
  'the dot com years ruined his savings, hence the essay',
  'Station#1234? No: station 4, prompt 2.',
  'I would call the office and ask for Dr. Smith.',
  'I text my sister before every exam',
  'You can reach me here every evening.',
  'Write about being on call at 3 am.',
  'Book a session with me here and send me your draft before',
  'My ranking: 1. UofT 2. McMaster 3. Queen’s 4. Western 5. Ottawa',
  'p = 0.0001234567, n = 10000, so it is significant',
  'Chapters 1-3, 5-7, 9-11 of the Kaplan book',
  '',
  'In 2019/2020/2021 I applied three times',
  'My practice tests: 508, 512, 515, 2024',
  'Scores 511/515/2023 after a year',
  'Meet @ noon . Then we go on',
  '👍🏽 Great, thank you so much 😀',
];

describe('contact details', () => {
  it.each(FOUND)('are found: %s in "%s"', (kind, text, wanted) => {
    const kinds = findContactDetails(text).map((finding) => finding.kind);
    expect(kinds[0], JSON.stringify(findContactDetails(text))).toBe(kind);
    const hidden = masked(text);
    expect(hidden).toContain('•••');
    if (wanted !== undefined) expect(hidden).toBe(wanted);
  });

  it.each(LEFT_ALONE.map((text) => [text]))('are not seen in "%s"', (text) => {
    expect(findContactDetails(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)).toEqual([]);
    expect(masked(text)).toBe(text);
  });

  it('leave links to our own pages, and nobody else’s', () => {
    const text = 'See https://matricula.example/school/harvard and https://peerway.example/consultant/1';
    const origins = { matricula: 'https://matricula.example', peerway: 'https://peerway.example' };
    expect(findContactDetails(text, origins)).toEqual([]);
    expect(findContactDetails(text)).toHaveLength(2);
    expect(findContactDetails('http://localhost:3000/school/harvard')).toEqual([]);
    expect(findContactDetails('https://notmatricula.example.com', origins)).toHaveLength(1);
  });

  it('are found several at a time, in order and without overlaps', () => {
    const text = 'ada@gmail.com or 416-555-0199, or my insta is @ada_l. You can pay me by PayPal at paypal.me/ada';
    expect(findContactDetails(text).map(({ kind }) => kind)).toEqual(['email', 'phone', 'handle', 'payment', 'link']);
    expect(masked(text)).toBe('••• or •••, or •••. You can ••• at •••');
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    'a', 'a.', '.', '@', ' at ', ' dot ', '1', '12 ', '416 ', '-', '(', ')', '+', '#', '/', ' ', '\n', 'pay ', 'send ', 'paypal', 'insta', ' is ', 'my ', 'com', 'www.', 'http://',
    'gmail', 'DE89', 'AAAA ', 'one ', 'zero ', 'whatsapp ', 'me ', '_', '\u200b', '😀', 'é', '•••', 'x-', 'i am on ', 'on ', 'cash ', 'the ', ':',
  ); // prettier-ignore

  it('gives spans inside it, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const findings = findContactDetails(text);
        let end = 0;
        for (const finding of findings) {
          expect(finding.start).toBeGreaterThanOrEqual(end);
          expect(finding.end).toBeGreaterThan(finding.start);
          end = finding.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
        expect(masked(text).length).toBeLessThanOrEqual(text.length + 3 * findings.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of the greatest length is searched in less than 50 ms of a processor', () => {
    const worst = (text: string) => {
      const times = [1, 2, 3].map(() => {
        const start = process.threadCpuUsage();
        findContactDetails(text);
        return process.threadCpuUsage(start).user / 1000;
      });
      // The best of three, by this thread's own time: a busy machine must not fail what only a slow pattern may.
      return Math.min(...times);
    };
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.join('').repeat(4_000).slice(0, 4_000);
        expect(worst(text), JSON.stringify(parts)).toBeLessThan(50);
      }),
      { numRuns: 300 },
    );
  });
});
