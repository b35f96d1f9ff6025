-- An advertised rate must be buyable: the card knows what an hour costs in the cheapest package on offer, refuses a lower rate, and 'lowest price' sorts by it.
alter table consultant_cards add column lowest_hour_cents bigint;
comment on column consultant_cards.lowest_hour_cents is 'personal: subject';

-- A rate that nobody could buy until now becomes the lowest that they can.
with lowest as (
  select consultant_id, min(ceil(price_cents * 60.0 / duration_minutes))::bigint as cents from packages where is_live group by consultant_id
)
update consultants c set hourly_rate_cents = lowest.cents from lowest
where lowest.consultant_id = c.id and c.hourly_rate_cents < lowest.cents;

update consultant_cards card set hourly_rate_cents = c.hourly_rate_cents, lowest_hour_cents = (
    select min(ceil(p.price_cents * 60.0 / p.duration_minutes))::bigint from packages p where p.consultant_id = c.id and p.is_live)
from consultants c where c.id = card.consultant_id;

alter table consultant_cards add constraint consultant_cards_rate_on_offer check (lowest_hour_cents <= hourly_rate_cents) not valid;

-- In this transaction, because without the new index 'lowest price' has none: cards can be read meanwhile, and writes wait a moment.
-- squawk-ignore require-concurrent-index-deletion
drop index consultant_cards_price;
-- Who sells nothing has no price and comes last.
-- squawk-ignore require-concurrent-index-creation
create index consultant_cards_price on consultant_cards (lowest_hour_cents, consultant_id) include (hourly_rate_cents, facets);
