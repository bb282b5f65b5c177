import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { testLevel } from './tests/support/test-level'

const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = CHROMIUMS.find((path) => existsSync(path)) ?? 'chromium'

/** Everything, as `npm run test:area` and `test:long` choose from it. */
const ALL_PROJECTS = [
  {
    name: 'js',
    testMatch: ['stories/*.spec.ts', 'scripted/*.spec.ts', 'forms/*.spec.ts', 'pages/*.spec.ts'],
  },
  {
    name: 'no-js',
    testMatch: ['stories/*.spec.ts', 'forms/*.spec.ts'],
    use: { javaScriptEnabled: false },
  },
  { name: 'clients', testMatch: ['clients/*.spec.ts'] },
  {
    name: 'scheduled-jobs',
    testMatch: ['scheduled-jobs/*.spec.ts'],
    workers: 1,
    metadata: { server: 'scheduledJobs' },
  },
  { name: 'over-http', testMatch: ['stories/main.spec.ts'], metadata: { server: 'web' } },
]

/**
 * The gate's sample: stories tagged @gate without JavaScript, about one per module; the main story also with it, over
 * HTTP, in a text browser and in the oldest Chromium; a lost line; every page once.
 */
const GATE_PROJECTS = [
  {
    name: 'js',
    testMatch: [
      'stories/main.spec.ts',
      'scripted/lost-line.spec.ts',
      'pages/every-page.spec.ts',
      'pages/form-crawl.spec.ts',
    ],
  },
  {
    name: 'no-js',
    testMatch: ['stories/*.spec.ts', 'forms/*.spec.ts'],
    grep: /@gate/,
    use: { javaScriptEnabled: false },
  },
  { name: 'clients', testMatch: ['clients/buy.spec.ts'], grep: /Chromium 69|w3m/ },
  { name: 'over-http', testMatch: ['stories/main.spec.ts'], metadata: { server: 'web' } },
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/stories',
  globalSetup: './tests/e2e/start-markets.ts',
  workers: 3,
  fullyParallel: true,
  // A test that passes only on its retry is reported as flaky; bin/test-run.mjs limits how many may be.
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: testLevel === 'gate' ? GATE_PROJECTS : ALL_PROJECTS,
})
