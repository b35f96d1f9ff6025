// Starts our own programs that read strangers' files. Each may read what it is made of, and nothing else of the product.
import { join } from 'node:path';
import { runBoundedNode } from '#platform/files/bounded-process.ts';

const inFeature = (file: string) => join(import.meta.dirname, `uploads.${file}.ts`);
const inContract = (file: string) => join(import.meta.dirname, '../../../../../../contract', file);

const RULES = ['package.json', 'src/foundation/uploads.rules.ts', 'src/foundation/images.rules.ts'].map(inContract);
const PROGRAMS = {
  inspection: {
    program: inFeature('inspection-process'),
    readable: [...['inspection', 'dimensions', 'documents', 'inflate', 'zip'].map(inFeature), ...RULES],
  },
  picture: { program: inFeature('picture-process'), readable: [inFeature('frames'), ...RULES] },
};

/** What it wrote. Fails as `runBounded`. */
export async function runProgram(
  name: keyof typeof PROGRAMS,
  run: Omit<Parameters<typeof runBoundedNode>[0], 'program' | 'readable'>,
): Promise<Buffer> {
  return runBoundedNode({ ...run, ...PROGRAMS[name] });
}
