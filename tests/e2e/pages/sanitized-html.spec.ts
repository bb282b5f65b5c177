import { cleanHtml } from 'backend/platform/html/sanitize-html'
import { HOSTILE_HTML } from 'tests/fixtures/hostile-html'
import { expect, test } from '../browser-test'

/** Inserts each text into the page and into a separate document, and checks the parsed result. */
test('sanitized texts run no script in a browser', async ({ page }) => {
  await page.setContent('<main></main>')
  const cleaned = HOSTILE_HTML.map(([what, html]) => ({ what, html: cleanHtml(html) }))
  const found = await page.evaluate(async (texts) => {
    const fired: string[] = []
    let present = ''
    Object.assign(window, { fired: () => fired.push(present) })
    for (const { what, html } of texts) {
      present = what
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const part = document.createElement('div')
      part.innerHTML = html
      document.querySelector('main')?.append(part)
      part.innerHTML = `${part.innerHTML}`
      for (const element of [...parsed.body.querySelectorAll('*'), ...part.querySelectorAll('*')]) {
        const isStrange =
          /^(script|style|svg|math|iframe|object|embed|form|input|button|template|base|link|meta)$/i
        if (isStrange.test(element.localName)) fired.push(`${what}: <${element.localName}>`)
        for (const { name } of element.attributes)
          if (/^on|^(style|id|class|name|srcset|target)$/i.test(name)) fired.push(`${what}: ${name}`)
        if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:')
          fired.push(`${what}: ${element.href}`)
        if (element instanceof HTMLElement && element.localName !== 'a') element.click()
      }
      part.remove()
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return fired
  }, cleaned)
  expect(found).toEqual([])
})
