-- Rows from before the two newest rules are checked against them, in a transaction of its own that does not block writes.
alter table schools validate constraint schools_interview_format_check;
alter table consultant_cards validate constraint consultant_cards_rate_on_offer;
