// What a package costs before anybody pays: currency, the voucher applied by itself, the total, and where the money goes.
import { CURRENCIES, type Currency, PLATFORM_FEE_PERCENT, quoteOrder } from '@matricula/contract/checkout.rules.ts';
import type { ConsultantProfile, Package, Voucher } from '@matricula/contract/consultants.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './order.module.css';

interface OrderProps {
  item: Package;
  consultant: ConsultantProfile;
  vouchers: readonly Voucher[];
}

export function Order({ item, consultant, vouchers }: OrderProps) {
  const [wished, setWished] = useState<Currency>('USD'); // spec §2: the default
  const noteId = useId();
  const quote = quoteOrder(item, vouchers, wished, consultant.enabledCADPayments);
  const { currency, voucher, next } = quote;
  const money = (cents: number) => formatMoney(cents, currency);
  const firstName = consultant.name.split(' ')[0];

  return (
    <div className={styles.order}>
      <p className={styles.what}>
        {item.time} minutes with {consultant.name}
      </p>
      {/* Spec §2: only if the consultant has enabled CAD; and where the package has a price in it. */}
      {consultant.enabledCADPayments && item.priceCAD !== null ? (
        <CurrencyChoice chosen={currency} onChoose={setWished} />
      ) : null}

      <div>
        <dl className={styles.lines}>
          <Line label="Package" amount={money(quote.price)} />
          {voucher === null ? null : <Line label={`Voucher: ${voucher.title}`} amount={`−${money(quote.discount)}`} />}
          <Line label="Total" amount={money(quote.total)} isTotal />
        </dl>
        {voucher === null ? null : <p className={styles.hint}>The best voucher for this order is applied by itself.</p>}
        {next === null ? null : (
          <p className={styles.hint}>
            {money(next.missing)} more for ‘{next.voucher.title}’, which takes off{' '}
            {money(currency === 'CAD' ? next.voucher.valueCAD : next.voucher.value)}.
          </p>
        )}
      </div>

      <section className={styles.split} aria-label="Where the money goes">
        <p className={styles.receives}>
          {firstName} receives <strong>{money(quote.consultantReceives)}</strong>
        </p>
        <dl className={styles.lines}>
          <Line label={`Platform fee, ${PLATFORM_FEE_PERCENT}% of the price`} amount={money(quote.fee)} />
          {voucher === null ? null : (
            <Line label="Your voucher, paid by the platform" amount={`−${money(quote.discount)}`} />
          )}
        </dl>
      </section>

      <div className={styles.confirm}>
        <Button disabled isWide aria-describedby={noteId}>
          Payments are not open yet
        </Button>
        <p id={noteId} className={styles.note}>
          Nothing is charged. Until payments open you can write to {firstName} and agree on what you need.
        </p>
        <p className={styles.note}>
          The rules for cancelling and refunds will stand here before you can pay, as the{' '}
          <Link to="/tos">terms of service</Link> say.
        </p>
      </div>
    </div>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function CurrencyChoice({ chosen, onChoose }: { chosen: Currency; onChoose: (currency: Currency) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.currencies}>
      <legend className={styles.legend}>Currency</legend>
      {CURRENCIES.map((currency) => (
        <label key={currency} className={styles.currency}>
          <input type="radio" name={name} checked={chosen === currency} onChange={() => onChoose(currency)} />
          {currency}
        </label>
      ))}
    </fieldset>
  );
}
