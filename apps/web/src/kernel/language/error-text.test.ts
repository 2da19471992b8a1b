import { expect, it } from 'vitest';
import { ApiError } from '#kernel/http/request.ts';
import { errorText } from './error-text.ts';

const fallback = 'identity.loginFailedText';
// The server may be newer than this page and know codes that the catalogue here does not.
const refusal = (status: number, body: object) =>
  new ApiError(status, '', { requestId: 'r', ...body } as ApiError['body']);

it("is the catalogue's text for the server's code", () => {
  const error = refusal(409, { code: 'account_exists', message: 'raw' });
  expect(errorText(error, fallback)).toBe('An account for this email already exists. Sign in instead.');
});

it('fills the figures that the refusal carries into its text', () => {
  const error = refusal(403, { code: 'plan_limit', message: 'raw', limit: 10 });
  expect(errorText(error, fallback)).toBe('This company has reached its limit of 10 employees.');
});

it("is the server's own message where the code is unknown here", () => {
  const error = refusal(418, { code: 'brand_new', message: 'Something new.' });
  expect(errorText(error, fallback)).toBe('Something new.');
});

it('is what is wrong with what no field of the page could show, and never speaks of highlighted fields', () => {
  const issue = { path: 'changes.0.timestamp', message: 'raw', key: 'validation.inTheFuture' };
  const body = { code: 'invalid_input', message: 'Please check the highlighted fields.' };
  expect(errorText(refusal(400, { ...body, issues: [issue] }), fallback)).toBe('This time is in the future.');
  expect(errorText(refusal(400, { ...body, issues: [{ path: '', message: 'New here.' }] }), fallback)).toBe(
    'New here.',
  );
  expect(errorText(refusal(400, { ...body, issues: [] }), fallback)).toBe(
    'Invalid email or password. Please try again.',
  );
});

it.each([
  [502, 'Bad Gateway'],
  [413, 'Payload Too Large'],
  [429, 'Too Many Requests'],
])('is the fallback where a proxy refused what was sent, or failed: %i %s', (status, text) => {
  expect(errorText(new ApiError(status, text, undefined), fallback)).toBe(
    'Invalid email or password. Please try again.',
  );
});

it('blames the connection, not what was typed, when no answer came', () => {
  expect(errorText(new ApiError(401, '<html>Sign in to our Wi-Fi</html>', undefined), fallback)).toBe(
    'Checkpoint cannot be reached. Check your connection and try again.',
  );
  expect(errorText(new TypeError('Failed to fetch'), fallback)).toBe(
    'Checkpoint cannot be reached. Check your connection and try again.',
  );
});
