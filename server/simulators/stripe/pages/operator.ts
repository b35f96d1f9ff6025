// Serves what is under /simulator: the operator page with its buttons, and the same actions by JSON for tests and other processes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SimulatorControls } from '../controls.ts';
import { ApiError } from '../http/errors.ts';
import { isCrossSite, refuse } from '../http/http-server.ts';
import type { State } from '../state/state.ts';
import { redirect, sendPage } from './html.ts';
import { ActionError, type ActionInput, ACTIONS } from './operator-actions.ts';
import { renderOperatorPage } from './operator-page.ts';

export async function serveOperator(
  controls: SimulatorControls,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator');
  if (request.method !== 'POST') {
    serveReading(controls, state, pathname, response);
    return;
  }
  if (isCrossSite(request)) {
    refuse(response, 403, 'Only the operator page itself may do this.');
    return;
  }
  const [, place, name = ''] = /^\/simulator\/(actions|api)\/(\w+)$/.exec(pathname) ?? [];
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) {
    refuse(response, 404, 'There is no such action.');
    return;
  }
  const isJson = place === 'api';
  try {
    const input = isJson ? readJson(request, body) : Object.fromEntries(new URLSearchParams(body));
    const result = await action(controls, input);
    if (isJson) sendJson(response, 200, result);
    else redirect(response, '/simulator/');
  } catch (error) {
    if (!(error instanceof ActionError || error instanceof ApiError)) throw error;
    if (isJson) sendJson(response, 400, { error: error.message });
    else
      sendPage(response, {
        title: 'Stripe simulator',
        body: renderOperatorPage(controls, state, error.message),
        status: 400,
      });
  }
}

function serveReading(controls: SimulatorControls, state: State, pathname: string, response: ServerResponse): void {
  if (pathname === '/simulator') redirect(response, '/simulator/');
  else if (pathname === '/simulator/') {
    sendPage(response, { title: 'Stripe simulator', body: renderOperatorPage(controls, state, null) });
  } else if (pathname === '/simulator/api/state') sendJson(response, 200, controls.summary());
  else refuse(response, 404, 'There is no such page.');
}

function readJson(request: IncomingMessage, body: string): ActionInput {
  // Another site can send plain text without asking, but not JSON.
  if (request.headers['content-type']?.startsWith('application/json') !== true) {
    throw new ActionError('the content type must be application/json');
  }
  try {
    return JSON.parse(body === '' ? '{}' : body) as ActionInput;
  } catch {
    throw new ActionError('the body is not JSON');
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(value));
}
