/**
 * Pages work as plain HTML, so their script can wait: it is fetched when the browser is idle or at the
 * first touch, key or focus. React Router writes one module script and preload hints; this rewrites them.
 */
export function deferHydration(html: string): string {
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href)
      return ''
    },
  )
  return withoutPreloads.replace(
    /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/,
    (_, mark: string, code: string) =>
      `<script nonce="${mark}" type="text/plain" id="hydrate" data-preload="${preloads.join(' ')}">${withTightManifest(code)}</script>` +
      `<script nonce="${mark}">${bootstrap}</script>`,
  )
}

/** The router writes its table of pages with indents. */
const withTightManifest = (code: string): string =>
  code.replace(
    /(window\.__reactRouterManifest = )(\{[\s\S]*?\n\})/,
    (_, start: string, table: string) => start + JSON.stringify(JSON.parse(table)),
  )

// Minified by hand: it is in every page. Its policy lets the page's own script, named in the CSP, be filled in. A page that shows nothing without the script carries `data-hydrate-now`.
const bootstrap = `(function(d,w){var s=d.getElementById('hydrate'),go=function(){if(!s)return;var c=s;s=null;
E.forEach(function(e){w.removeEventListener(e,go,O)});
c.dataset.preload.split(' ').forEach(function(h){if(!h)return;var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.appendChild(l)});
var m=d.createElement('script'),x;m.type='module';x=c.textContent;
m.textContent=w.trustedTypes?trustedTypes.createPolicy('hydrate',{createScript:function(t){return t}}).createScript(x):x;d.head.appendChild(m)},
E=['pointerdown','keydown','touchstart','focusin'],O={capture:true,passive:true};
E.forEach(function(e){w.addEventListener(e,go,O)});
if(d.querySelector('[data-hydrate-now]')||/^#login/.test(location.hash))go();
else w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(go,{timeout:2000})})})(document,window)`
