// Loaded into a process under test with --import: on SIGUSR2 it collects garbage, so that what remains is what is needed.
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) (globalThis as { gc?: () => void }).gc?.();
});
