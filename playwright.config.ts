import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = CHROMIUMS.find((path) => existsSync(path)) ?? 'chromium'

/** Stories run with JavaScript on and off; the main one also over HTTP; what looks at pages brings its own browsers. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/stories',
  globalSetup: './tests/e2e/start-markets.ts',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'js', testMatch: ['stories/*.story.ts', 'forms/*.story.ts', 'pages/*.look.ts'] },
    {
      name: 'no-js',
      testMatch: ['stories/*.story.ts', 'forms/*.story.ts'],
      use: { javaScriptEnabled: false },
    },
    { name: 'clients', testMatch: ['clients/*.client.ts'] },
    { name: 'living', testMatch: ['living/*.story.ts'], workers: 1, metadata: { server: 'living' } },
    { name: 'over-http', testMatch: ['stories/main.story.ts'], metadata: { server: 'web' } },
  ],
})
