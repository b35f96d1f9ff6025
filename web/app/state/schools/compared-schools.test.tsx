// The schools chosen for comparison: five at most, on the device, and the address they make.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { readComparedSchools, schoolComparisonPath, useComparedSchools } from './compared-schools.ts';

function Chosen() {
  const { ids, isFull, toggle, clear } = useComparedSchools();
  return (
    <>
      <p>
        {ids.join(' ')} {isFull ? 'full' : 'open'}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
        <button key={id} type="button" onClick={() => toggle(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('takes five, in the order they were chosen', async () => {
  renderRoute(<Chosen />);
  for (const id of ['b', 'a', 'c', 'd', 'e', 'f']) await press(id);
  expect(screen.getByText('b a c d e full')).toBeTruthy();
  await press('a');
  await press('f');
  expect(screen.getByText('b c d e f full')).toBeTruthy();
  await press('clear');
  expect(screen.getByText('open')).toBeTruthy();
  expect(localStorage.getItem('compared-schools')).toBeNull();
});

it('reads an address, whatever it says', () => {
  const read = (ids: string) => readComparedSchools(new URLSearchParams({ ids }));
  expect(read('ubc,yale,ubc,<b>,,A')).toEqual(['ubc', 'yale']);
  expect(read('a,b,c,d,e,f')).toHaveLength(5);
  expect(schoolComparisonPath(['ubc', 'yale'])).toEqual({ pathname: '/schools/compare', search: '?ids=ubc,yale' });
});
