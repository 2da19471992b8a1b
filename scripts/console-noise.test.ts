import { expect, test, vi } from 'vitest';

test.fails('an unexpected console.error fails its test', () => {
  console.error('this belongs to a test that must fail');
});

test.fails('so does an unexpected console.warn', () => {
  console.warn('this belongs to a test that must fail');
});

test('one that the test expects does not', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected');
  expect(said).toHaveBeenCalledWith('expected');
});
