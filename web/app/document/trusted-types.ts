/**
 * Under the page's CSP a string is no markup for the browser until a policy allows it (Trusted Types). React makes the
 * elements of scripts from one fixed string and fills them with data, JSON-LD for example; markup of any other kind is
 * refused. It stands in the head of every page, before all other scripts, and without a `<`, so that it may itself be
 * filled in that way.
 */
export const trustedTypesScript = String.raw`if(self.trustedTypes)trustedTypes.createPolicy('default',{createHTML:function(s){return s=='\x3cscript>\x3c/script>'||!/\x3c/.test(s)?s:null}})`
