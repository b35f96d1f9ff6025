// Says how far a long seed is: one line that fills on a terminal, a line every ten per cent elsewhere.

export interface Progress {
  done: number;
  total: number;
  step: string;
}

const BAR_WIDTH = 28;
const STEPS = 10;

export function createProgress(out: NodeJS.WriteStream = process.stderr): (progress: Progress) => void {
  const startedAt = performance.now();
  let lastLine = '';
  return ({ done, total, step }) => {
    const share = total === 0 ? 1 : done / total;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const figures = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (out.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      out.write(`\r\u001b[K${bar} ${figures} · ${step} · ${seconds} s`);
      if (step === 'done') out.write('\n');
      return;
    }
    const line = `${Math.floor(share * STEPS)} ${step}`;
    if (line === lastLine) return;
    lastLine = line;
    out.write(`${figures} · ${step} · ${seconds} s\n`);
  };
}
