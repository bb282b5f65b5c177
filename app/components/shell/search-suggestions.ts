/** Suggestions under the search field: an ARIA combobox, attached to the plain field when it has the focus. */
import { SEARCH_FIELD_ID } from './search-target'

interface Suggestion {
  text: string
  kind: string
}

const RECENT_KEY = 'suji_recent_searches'
const RECENT_MAX = 6
const DELAY_MS = 120
const LIST_ID = 'search-suggestions'
const GOODS_TYPE = '1'
const KINDS: Readonly<Record<string, string>> = {
  grade: '牌号',
  maker: '厂家',
  category: '品类',
  recent: '最近搜索',
}

/** Does nothing for a field that has its suggestions already. */
function attachSuggestions(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return
  const list = document.createElement('ul')
  Object.assign(list, { id: LIST_ID, className: 'search-suggestions', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', '搜索建议')
  input.after(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)
  new Combobox(input, list).update()
}

class Combobox {
  private chosen = -1
  private timer = 0
  /** Number of the last request. Answers of earlier ones are ignored. */
  private request = 0

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLUListElement,
  ) {
    input.addEventListener('input', () => {
      window.clearTimeout(this.timer)
      this.timer = window.setTimeout(() => this.update(), DELAY_MS)
    })
    input.addEventListener('focus', () => this.update())
    input.addEventListener('blur', () => this.close())
    input.addEventListener('keydown', (event) => this.onKey(event))
    input.form?.addEventListener('submit', () => {
      if (this.isForGoods()) remember(input.value)
      this.close()
    })
    // Before the field loses the focus.
    list.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const option = event.target instanceof Element ? event.target.closest('li') : null
      if (option) this.search(option.dataset.text ?? '')
    })
  }

  async update(): Promise<void> {
    this.request += 1
    const { request } = this
    const typed = this.input.value.trim()
    if (!this.isForGoods()) return this.close()
    const found = typed === '' ? recentSearches() : await suggestionsFor(typed)
    if (request === this.request && document.activeElement === this.input) this.show(found)
  }

  private isForGoods(): boolean {
    const type = this.input.form && new FormData(this.input.form).get('sType')
    return type === GOODS_TYPE
  }

  private show(found: readonly Suggestion[]): void {
    this.list.textContent = ''
    found.forEach(({ text, kind }, i) => {
      const option = document.createElement('li')
      option.id = `${LIST_ID}-${i}`
      option.dataset.text = text
      option.setAttribute('role', 'option')
      option.setAttribute('aria-selected', 'false')
      const mark = document.createElement('small')
      mark.textContent = KINDS[kind] ?? ''
      option.append(text, ' ', mark)
      this.list.append(option)
    })
    this.chosen = -1
    this.input.removeAttribute('aria-activedescendant')
    this.setOpen(found.length > 0)
  }

  private close(): void {
    this.request += 1
    window.clearTimeout(this.timer)
    this.setOpen(false)
  }

  private setOpen(isOpen: boolean): void {
    this.list.hidden = !isOpen
    this.input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) this.input.removeAttribute('aria-activedescendant')
  }

  private onKey(event: KeyboardEvent): void {
    const { children, hidden } = this.list
    if (event.key === 'Escape' && !hidden) {
      event.preventDefault()
      this.close()
    } else if (event.key === 'ArrowDown' && hidden) void this.update()
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !hidden) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      this.choose(
        (this.chosen + step + children.length + (this.chosen < 0 && step < 0 ? 1 : 0)) % children.length,
      )
    } else if (event.key === 'Enter' && !hidden && this.chosen >= 0 && !event.isComposing) {
      event.preventDefault()
      this.search((children[this.chosen] as HTMLElement).dataset.text ?? '')
    }
  }

  private choose(at: number): void {
    this.chosen = at
    Array.from(this.list.children).forEach((option, i) => {
      option.setAttribute('aria-selected', String(i === at))
      if (i === at) this.input.setAttribute('aria-activedescendant', option.id)
    })
  }

  private search(text: string): void {
    this.input.value = text
    this.close()
    this.input.form?.querySelector<HTMLButtonElement>('button:not([name])')?.click()
  }
}

async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(typed)}`)
    const answer: { data?: Suggestion[] } = await response.json()
    return response.ok && Array.isArray(answer.data) ? answer.data : []
  } catch {
    return []
  }
}

/** Searches on this device. Other people's devices and the server do not have them. */
function recentSearches(): Suggestion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
    return texts.slice(0, RECENT_MAX).map((text) => ({ text, kind: 'recent' }))
  } catch {
    return []
  }
}

function remember(typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches().flatMap((one) => (one.text === text ? [] : [one.text]))
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([text, ...others].slice(0, RECENT_MAX)))
  } catch {
    // Storage is full or forbidden: there are no recent searches.
  }
}

/** Each page has a field of its own. */
function attachToFocused(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.id === SEARCH_FIELD_ID) attachSuggestions(focused)
}
document.addEventListener('focusin', attachToFocused)
attachToFocused()
