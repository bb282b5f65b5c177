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

/** Stories of what has changed, as bin/gate-plan.mjs selects them: parts of their paths. */
const selected = (process.env.SUJI_TEST_STORIES ?? '').split(',').filter((part) => part !== '')
const isSelected = selected.map((part) => new RegExp(part.replaceAll('.', '\\.')))

/**
 * The gate's sample: stories tagged @gate without JavaScript, about one per module; the main story also with it, over
 * HTTP, in a text browser and in the oldest Chromium; a lost line; the selected pages once; some pages on a phone; the
 * selected stories.
 */
const GATE_PROJECTS = [
  {
    name: 'js',
    testMatch: [
      'stories/main.spec.ts',
      'scripted/lost-line.spec.ts',
      'pages/every-page.spec.ts',
      'pages/phones.spec.ts',
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
  ...(selected.length > 0
    ? [
        {
          name: 'selected-no-js',
          testMatch: isSelected,
          testIgnore: ['{scripted,pages,clients,scheduled-jobs}/**'],
          grepInvert: /@gate/,
          use: { javaScriptEnabled: false },
        },
        {
          name: 'selected-js',
          testMatch: isSelected,
          testIgnore: [
            '{stories,forms,clients,scheduled-jobs}/**',
            'scripted/lost-line.spec.ts',
            'pages/{every-page,phones,form-crawl,empty-market}.spec.ts',
          ],
        },
      ]
    : []),
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/stories',
  globalSetup: './tests/e2e/start-markets.ts',
  workers: 3,
  fullyParallel: true,
  // bin/test-run.mjs repeats failed tests, each alone, after all others.
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: testLevel === 'gate' ? GATE_PROJECTS : ALL_PROJECTS,
})
