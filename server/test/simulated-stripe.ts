// The Stripe simulator for tests: what an app needs to ask it, and where it sends its events.
import { afterAll } from 'vitest';
import { startStripeSimulator } from '../simulators/stripe/stripe-simulator.ts';

const SECRET = 'whsec_simulator';

/** Until the file's tests have ended. */
export async function startSimulatedStripe() {
  const simulator = await startStripeSimulator();
  afterAll(() => simulator.close());
  return {
    simulator,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRETS: SECRET,
      STRIPE_API_ORIGIN: simulator.url,
    },
    endpointsOf: (origin: string) => [{ url: `${origin}/api/v1/stripe/events`, secrets: [SECRET] }],
  };
}
