import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
    setupFiles: ['scripts/property-seed.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/vitest.json' }]],
    // Integration tests start a real server with real files; two cores are the machine we promise to fit.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
