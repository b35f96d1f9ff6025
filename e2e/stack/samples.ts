// Things that some addresses name and that no seed makes: a list of favourites with its link, a link that turns mails off, imports that
// wait for their columns, money that has moved, and a report and an appeal that wait for an administrator.

import { LEDGER_RULES } from '@matricula/contract/commerce/ledger.rules.ts';

export const SAMPLE_TOKEN = 'a-sample-of-a-link-that-shares-a-list';
export const SAMPLE_IMPORT_ID = 'c0ffee00-0000-4000-8000-00000000f11e';
/** Nobody's: its page says that it is not here. `sample-talk.ts` makes one that is. */
export const SAMPLE_CONVERSATION_ID = 'c0ffee00-0000-4000-8000-000000007a1c';
/** Nobody's, too. */
export const SAMPLE_SHARE_ID = 'c0ffee00-0000-4000-8000-00000000a5ed';
/** Of the demo applicant with the demo consultant, paid with a voucher; its payment bears the same id. */
export const SAMPLE_ORDER_ID = 'c0ffee00-0000-4000-8000-000000000de4';
/** On offer, in both currencies. */
export const SAMPLE_PACKAGE_ID = 'c0ffee00-0000-4000-8000-0000000ac4a6';
export const SAMPLE_REPORT_ID = 'c0ffee00-0000-4000-8000-000000004e01';

/** Of the articles that the seed publishes, and a draft with a private link. */
export const SAMPLE_ARTICLE_SLUG = 'how-casper-is-scored';
export const SAMPLE_ARTICLE_ID = 'c0ffee00-0000-4000-8000-0000000a471c';

/** Of the banks that the seed loads: free, so that everybody who has signed in can open it. */
export const SAMPLE_COURSE_ID = 'casper';
export const SAMPLE_QUESTION_ID = 'cas-communication-housing-note';

/** Written straight into a fresh database, after its seed. */
export const PLANT_SAMPLES = [
  `insert into articles (id, slug, content, created_at, revised_at)
   select '${SAMPLE_ARTICLE_ID}', 'a-sample-draft', content || '{"slug": "a-sample-draft", "title": "What a rater sees in two minutes"}',
     now() - interval '2 days', now() - interval '1 hour' from articles where slug = '${SAMPLE_ARTICLE_SLUG}'`,
  // The digest of the sample token.
  `insert into article_previews (article_id, token_hash, expires_at)
   values ('${SAMPLE_ARTICLE_ID}', 's-jy6ZybU3wgm_n82MhB4TQhN5CLOwjYww-VnusrHY0', now() + interval '14 days')`,
  `insert into favorite_lists (user_id, version, share_token)
   select id, 2, '${SAMPLE_TOKEN}' from users where email = 'applicant@demo.matricula.test'`,
  `insert into favorite_schools (user_id, school_id, rank, added_at)
   select user_id, school_id, rank, now() from favorite_lists, (values ('harvard', 1), ('toronto-temerty', 2)) as s (school_id, rank)`,
  `insert into notification_settings (user_id, unsubscribe_token, updated_at)
   select id, '${SAMPLE_TOKEN}', now() from users where email = 'applicant@demo.matricula.test'`,
  `insert into school_imports (id, file_name, status, headers, row_count, created_at)
   values ('${SAMPLE_IMPORT_ID}', 'sample.csv', 'uploaded', '{schoolId,title}', 1, now())`,
  `insert into school_import_rows (import_id, line, cells)
   values ('${SAMPLE_IMPORT_ID}', 2, '{sample-school,Sample School of Medicine}')`,
  `insert into question_imports (id, course_id, file_name, format, status, headers, row_count, created_at)
   values ('${SAMPLE_IMPORT_ID}', '${SAMPLE_COURSE_ID}', 'sample.csv', 'csv', 'uploaded', '{questionId,title}', 1, now())`,
  `insert into question_import_rows (import_id, line, cells)
   values ('${SAMPLE_IMPORT_ID}', 2, '{sample-question,Sample question}')`,
  // The seed gives packages no fixed ids. None that a conversation speaks of.
  `update packages set id = '${SAMPLE_PACKAGE_ID}' where id = (
     select p.id from packages p join consultants c on c.id = p.consultant_id join consultant_cards l on l.consultant_id = c.id
      where p.is_live and p.price_cad_cents is not null and c.enabled_cad_payments and p.price_cents between 9000 and 50000
        and not exists (select from messages m where m.card ->> 'packageId' = p.id::text)
      order by c.name, p.title limit 1)`,
  // Of the demo applicant's first conversation, and of their first message in another one.
  `insert into message_reports (id, conversation_number, kind, seq, reporter_id, reason, note, created_at)
   select '${SAMPLE_REPORT_ID}', m.conversation_number, 'report', m.seq, c.applicant_id, 'payment',
          'Asked me twice to settle it without a booking.', now() - interval '3 hours'
     from messages m join conversations c on c.number = m.conversation_number join users u on u.id = c.applicant_id
    where u.email = 'applicant@demo.matricula.test' and m.sender_id = c.consultant_id order by 2, 4 limit 1`,
  // As reporting copies it; one of them was deleted afterwards.
  `insert into reported_messages (report_id, seq, sender_id, client_id, body, attachment_ids, card, is_masked, created_at)
   select r.id, m.seq, m.sender_id, m.client_id, m.body, m.attachment_ids, m.card, m.is_masked, m.created_at
     from message_reports r join messages m on m.conversation_number = r.conversation_number
    where r.id = '${SAMPLE_REPORT_ID}' and m.seq <= 100`,
  `update messages m set body = '', deleted_at = now() - interval '2 hours'
     from message_reports r
    where r.id = '${SAMPLE_REPORT_ID}' and m.conversation_number = r.conversation_number and m.seq = r.seq`,
  `insert into message_reports (conversation_number, kind, seq, reporter_id, reason, note, created_at)
   select m.conversation_number, 'appeal', m.seq, m.sender_id, 'mistake', '', now() - interval '20 minutes'
     from messages m join users u on u.id = m.sender_id
    where u.email = 'applicant@demo.matricula.test' order by m.conversation_number desc, m.seq limit 1`,
  `insert into orders (id, applicant_id, consultant_id, package_id, title, brand, minutes, currency, price_cents,
       discount_platform_cents, discount_consultant_cents, total_cents, fee_percent, fee_cents, net_cents, pair_minutes, status,
       created_at, paid_at, expires_at)
   select '${SAMPLE_ORDER_ID}', a.id, c.id, gen_random_uuid(), 'MMI practice, four stations', 'peerway', 120, 'USD', 10000,
       1000, 0, 9000, 10, 1000, 9000, 0, 'paid', now() - interval '121 minutes', now() - interval '2 hours', now() + interval '280 days'
     from users a, users c where a.email = 'applicant@demo.matricula.test' and c.email = 'consultant@demo.matricula.test'`,
  `insert into payments (id, order_id, status, total_cents, currency, checkout_session_id, payment_intent_id, charge_id, url,
       card_brand, card_last4, stripe_fee_cents, created_at, expires_at)
   values ('${SAMPLE_ORDER_ID}', '${SAMPLE_ORDER_ID}', 'paid', 9000, 'USD', 'cs_test_sample', 'pi_sample', 'ch_sample',
       'https://checkout.stripe.com/c/pay/cs_test_sample', 'visa', '4242', 291, now() - interval '121 minutes', now() - interval '86 minutes')`,
  // Its sale with a voucher that the platform paid, its fee, and the check that found them in order.
  `insert into ledger_accounts (kind, currency, owner_id, is_running, balance, version)
   values ('order_held', 'USD', '${SAMPLE_ORDER_ID}', true, -10000, 1)`,
  `with sale as (
     insert into ledger_transfers (kind, external_ref, order_id, entry_count, at)
     values ('sale', '${SAMPLE_ORDER_ID}', '${SAMPLE_ORDER_ID}', 3, now() - interval '2 hours') returning id
   ), fee as (
     insert into ledger_transfers (kind, external_ref, order_id, entry_count, at)
     values ('processing_fee', 'txn_3PSampleOfABalanceTransaction', '${SAMPLE_ORDER_ID}', 2, now() - interval '119 minutes') returning id
   ), posted as (
     select id, entry.* from sale, (values ('stripe_balance', 9000), ('voucher_cost', 1000), ('order_held', -10000)) entry (kind, amount)
     union all select id, entry.* from fee, (values ('stripe_fees', 291), ('stripe_balance', -291)) entry (kind, amount)
   ) insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after, account_version)
   select posted.id, a.id, 'USD', amount, case when is_running then amount end, case when is_running then 1 end
     from posted join ledger_accounts a on a.kind = posted.kind and a.currency = 'USD'`,
  // A subscription of the demo applicant's that has ended, with the one period that was paid, its sale and its fee.
  `with subscriber as (
     insert into paid_subscriptions (user_id, plan_id, title, level, brand, currency, price_cents, interval, interval_count, status,
       checkout_session_id, stripe_subscription_id, stripe_customer_id, created_at, expires_at, period_ends_at, paid_until, started_at, ended_at)
     select id, 'full-monthly', 'All question banks, monthly', 'full', 'matricula', 'USD', 2900, 'month', 1, 'ended',
       'cs_test_sample_subscription', 'sub_sample', 'cus_sample', now() - interval '90 days', now() - interval '90 days',
       now() - interval '60 days', now() - interval '60 days', now() - interval '90 days', now() - interval '60 days'
     from users where email = 'applicant@demo.matricula.test' returning id
   ), invoice as (
     insert into subscription_invoices (paid_subscription_id, stripe_invoice_id, amount_cents, currency, period_start, period_end, status,
       is_as_agreed, charge_id, stripe_fee_cents, created_at, paid_at)
     select id, 'in_sample', 2900, 'USD', now() - interval '90 days', now() - interval '60 days', 'paid', true, 'ch_sample_subscription',
       114, now() - interval '90 days', now() - interval '90 days' from subscriber returning id
   ), sale as (
     insert into ledger_transfers (kind, external_ref, entry_count, at)
     select 'subscription_sale', id::text, 2, now() - interval '90 days' from invoice returning id
   ), fee as (
     insert into ledger_transfers (kind, external_ref, entry_count, at)
     values ('processing_fee', 'txn_sample_subscription', 2, now() - interval '90 days') returning id
   ), posted as (
     select id, entry.* from sale, (values ('stripe_balance', 2900), ('subscription_revenue', -2900)) entry (kind, amount)
     union all select id, entry.* from fee, (values ('stripe_fees', 114), ('stripe_balance', -114)) entry (kind, amount)
   ) insert into ledger_entries (transfer_id, account_id, currency, amount)
   select posted.id, a.id, 'USD', amount from posted join ledger_accounts a on a.kind = posted.kind and a.currency = 'USD'`,
  `insert into ledger_checks (started_at, ended_at, findings) select now() - interval '1 hour', now() - interval '1 hour', jsonb_agg(
     jsonb_build_object('rule', rule, 'count', 0, 'examples', '[]'::jsonb))
     from unnest(array['${LEDGER_RULES.join("', '")}']) rule`,
];
