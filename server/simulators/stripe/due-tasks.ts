// What falls due as the simulator's time passes, in order: one by one, each at its own moment.
import { releaseFunds } from './objects/balance.ts';
import { expireSession } from './objects/checkout-sessions.ts';
import { decideDispute, openDispute } from './objects/disputes.ts';
import { settleCharge } from './objects/payments.ts';
import { finishRefund } from './objects/refunds.ts';
import { renewSubscription, resumeSubscription, retryInvoice } from './billing/renewals.ts';
import type { Simulation } from './simulation.ts';
import type { DueTask, TaskKind } from './state/state.ts';

const HANDLERS: Record<TaskKind, (simulation: Simulation, objectId: string) => void> = {
  expire_session: expireSession,
  settle_charge: settleCharge,
  release_funds: releaseFunds,
  open_dispute: (simulation, chargeId) => {
    // Refunded in full or disputed by hand meanwhile: nothing is left to dispute.
    const charge = simulation.state.charges.get(chargeId);
    if (charge !== undefined && !charge.refunded && !charge.disputed) openDispute(simulation, chargeId);
  },
  close_dispute: decideDispute,
  finish_refund: finishRefund,
  renew_subscription: renewSubscription,
  resume_subscription: resumeSubscription,
  retry_invoice: retryInvoice,
};

function nextTask({ state }: Simulation, untilMs: number): DueTask | null {
  let next: DueTask | null = null;
  for (const task of state.tasks.values()) {
    if (task.dueAtMs <= untilMs && (next === null || task.dueAtMs < next.dueAtMs)) next = task;
  }
  return next;
}

/** Answers whether anything was due. */
export function runDueTasks(simulation: Simulation, untilMs = simulation.nowMs()): boolean {
  let hasRun = false;
  for (let task = nextTask(simulation, untilMs); task !== null; task = nextTask(simulation, untilMs)) {
    simulation.state.tasks.delete(task.id);
    simulation.holdClockAt(task.dueAtMs);
    try {
      HANDLERS[task.kind](simulation, task.objectId);
    } finally {
      simulation.holdClockAt(null);
    }
    hasRun = true;
  }
  return hasRun;
}

export function advanceClock(simulation: Simulation, ms: number): void {
  if (!Number.isFinite(ms) || ms < 0) throw new Error('the clock only goes forward');
  runDueTasks(simulation, simulation.nowMs() + ms);
  simulation.state.clockOffsetMs += ms;
}
