// Keys of the operators' console: j and k move the focus through the first links of the rows, / goes to the filter.
// Enter opens the focused link, as on every page. Nothing needs this file.
;(() => {
  const isTyping = (target) =>
    target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
  const links = () =>
    [...document.querySelectorAll('main tbody tr')].map((row) => row.querySelector('a[href]')).filter(Boolean)

  function move(step) {
    const all = links()
    const { activeElement } = document
    const at = all.findIndex((link) => link.closest('tr').contains(activeElement))
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step
    if (all[next]) all[next].focus()
    return all.length > 0
  }

  function toFilter() {
    const field = document.querySelector('main .filter-form input:not([type="hidden"])')
    if (field) field.focus()
    return Boolean(field)
  }

  const keys = new Map([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['/', toFilter],
  ])

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = keys.get(event.key)
    if (act === undefined) return
    if (act()) event.preventDefault()
  })
})()
