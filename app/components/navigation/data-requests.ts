import { AUTOMATIC_HEADER, AUTOMATIC_PARAM, AUTOMATIC_VALUE } from 'contract/automatic-request'

const LINE_LOST = '网络已断开，恢复后自动继续，不会重复提交'
const PAUSE_MAX_SECONDS = 15

/** Whether the next data request is made without a person asking for it. */
let isNextAutomatic = false
let notice: HTMLElement | undefined

/** Marks the next data request as automatic, or takes the mark away; see contract/automatic-request.ts. */
export function setAutomatic(isAutomatic: boolean): void {
  isNextAutomatic = isAutomatic
}

/**
 * Wraps the requests of Remix for data, for which it has no options. Where the network is lost, or a proxy answers for a
 * server that starts again, the same request is sent until it is answered, or until the user goes elsewhere; otherwise
 * Remix would replace the page and the form on it. Every form has a request id, so nothing happens twice.
 */
export function installDataRequests(): void {
  const plainFetch = window.fetch
  window.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input as string, window.location.href)
    const isData = pathname.endsWith('.data')
    if (!isData && !pathname.endsWith('/__manifest')) return plainFetch(input, init)
    const headers = new Headers(init.headers)
    if (isData && isNextAutomatic && !init.body) {
      headers.set(AUTOMATIC_HEADER, AUTOMATIC_VALUE)
      isNextAutomatic = false
    }
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, PAUSE_MAX_SECONDS)) {
      const answer = await plainFetch(input, { ...init, headers }).catch((error) => {
        if (init.signal?.aborted) throw error
      })
      const isAnswered = answer && (answer.status <= 500 || answer.headers.has('x-remix-response'))
      showNotice(!isAnswered)
      if (isAnswered) return answer
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1_000)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/** Shows or removes the notice. React does not know it, since it must not wait for a page's data. */
function showNotice(isLost: boolean): void {
  if (isLost === (notice !== undefined)) return
  notice?.remove()
  notice = undefined
  if (!isLost) return
  notice = document.createElement('p')
  notice.className = 'notice notice-warn'
  notice.setAttribute('role', 'alert')
  notice.textContent = LINE_LOST
  notice.style.cssText = 'position:fixed;z-index:9;top:0;left:0;right:0'
  document.body.append(notice)
}

/** Address of the next automatic load of a page; never one that starts with `//`, which would be another host. */
export function automaticHref(address: { pathname: string; search: string }): string {
  const marker = `${AUTOMATIC_PARAM}=${AUTOMATIC_VALUE}`
  return `${address.pathname.replace(/^\/+/, '/')}${address.search}${address.search === '' ? '?' : '&'}${marker}`
}

/** Takes the marker out of the address bar before hydration, so that no later navigation repeats it. */
export function removeMarkerFromAddress(): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get(AUTOMATIC_PARAM) !== AUTOMATIC_VALUE) return
  url.searchParams.delete(AUTOMATIC_PARAM)
  window.history.replaceState(window.history.state, '', url)
}
