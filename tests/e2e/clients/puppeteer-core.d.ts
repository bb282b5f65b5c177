/** Used types of puppeteer-core 1.20, which has none. Newer versions do not support Chromium 69. */
declare module 'puppeteer-core' {
  export interface Session {
    send(method: string, parameters?: object): Promise<unknown>
    on(event: 'Runtime.consoleAPICalled' | 'Log.entryAdded', listener: (told: ConsoleNews) => void): void
  }
  /** A console message of a script or of the browser. */
  export interface ConsoleNews {
    type?: string
    args?: { description?: string; value?: unknown }[]
    entry?: { level: string; text: string }
  }
  export interface Answer {
    status(): number
    url(): string
  }
  export interface Page {
    goto(url: string, options?: { waitUntil: 'domcontentloaded' }): Promise<Answer | null>
    evaluate(expression: string): Promise<unknown>
    target(): { createCDPSession(): Promise<Session> }
    mouse: { click(x: number, y: number, options?: { clickCount: number }): Promise<void> }
    keyboard: { press(key: string): Promise<void> }
    setJavaScriptEnabled(isEnabled: boolean): Promise<void>
    setExtraHTTPHeaders(headers: Record<string, string>): Promise<void>
    screenshot(options: { path: string; fullPage: boolean }): Promise<unknown>
    on(event: 'pageerror', listener: (error: Error) => void): void
    on(event: 'response', listener: (answer: Answer) => void): void
  }
  export interface Browser {
    newPage(): Promise<Page>
    version(): Promise<string>
    close(): Promise<void>
  }
  export interface LaunchOptions {
    executablePath: string
    pipe: boolean
    args: string[]
    defaultViewport: { width: number; height: number }
  }
  const puppeteer: { launch(options: LaunchOptions): Promise<Browser> }
  export default puppeteer
}
