// The Stripe simulator as a process of `npm run dev`: set up by the environment, ended by a signal.
import { startStripeSimulator } from './stripe-simulator.ts';

const DEFAULT_PORT = '12111';

const {
  STRIPE_SIMULATOR_PORT: port = DEFAULT_PORT,
  STRIPE_SIMULATOR_WEBHOOK_URL: webhookUrl = '',
  STRIPE_WEBHOOK_SECRET: secret = '',
  STRIPE_SIMULATOR_STATE: stateFile = '',
} = process.env;

if (webhookUrl !== '' && secret === '') {
  process.stderr.write('STRIPE_SIMULATOR_WEBHOOK_URL needs STRIPE_WEBHOOK_SECRET to sign with\n');
  process.exit(2);
}

const simulator = await startStripeSimulator({
  port: Number(port),
  webhooks: { endpoints: webhookUrl === '' ? [] : [{ url: webhookUrl, secrets: secret.split(',') }] },
  ...(stateFile === '' ? {} : { stateFile }),
});
process.stdout.write(`Stripe simulator: ${simulator.url}, operator page ${simulator.url}/simulator/\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close().finally(() => process.exit(0));
  });
}
