/** Lines of a purchasing list. Cells of a table are separated by tabs, also in a line that is pasted from one. */

/** The lines of a text, without empty ones and without blanks at their ends. A first cell may be empty. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(trimLine)
    .filter((line) => line.trim() !== '')
}

/** Without blanks at the ends. Tabs at the beginning stay: they are empty cells. */
export function trimLine(line: string): string {
  return line.replace(/^[^\S\t]+/, '').trimEnd()
}

/** A line of table cells. Tabs and line breaks within a cell count as blanks. */
export function lineOfCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .join('\t')
    .trimEnd()
}
