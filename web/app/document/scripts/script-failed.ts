import { mayReload } from '#document/builds/reload-guard.ts'

/*
 * Served as /script-failed.js, without a hash in its name. Loaded when a file of the page's script is missing, as after
 * a deployment: reloads once or twice, then shows a note. The build is read from the text of the script that did not
 * run.
 */
const build = /"version":"(\w+)"/.exec(document.getElementById('hydrate')?.textContent ?? '')?.[1]
if (mayReload(build)) location.reload()
else {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'script-failed'
  note.textContent = '這一頁的互動功能沒有載入，可能是網路不穩或網站剛更新。內容都能看，請稍後重新整理。'
  document.body.prepend(note)
}
