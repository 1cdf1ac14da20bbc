/** Lets the browser save a text as a file. */
export function downloadText(text: string, { fileName, type }: { fileName: string; type: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  // Not at once: Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
