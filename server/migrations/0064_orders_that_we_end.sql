-- Orders that we end, not their buyer, do not count as left unpaid; and how often one person may use a voucher is bounded as its form is.
alter table voucher_redemptions add column is_ended_by_us boolean not null default false;

comment on column voucher_redemptions.is_ended_by_us is 'personal: subject';

-- Nobody has come near it, and a form that sends what it was given would be refused.
update vouchers set max_uses_per_applicant = 1000 where max_uses_per_applicant > 1000;
