import { expect, test } from 'vitest'
import { isBotAgent } from './is-bot-agent.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 ${chrome} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Safari/537.36`,
  `Mozilla/5.0 ${chrome} Safari/537.36 (compatible; Google-InspectionTool/1.0)`,
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
  'facebookexternalhit/1.1;line-poker/1.0',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
])('%s is a bot', (userAgent) => expect(isBotAgent(userAgent)).toBe(true))

test.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.6.0 LIFF',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 GSA/390.0 Mobile/15E148 Safari/604.1',
  `Mozilla/5.0 (Linux; Android 13; CUBOT P80) ${chrome} Mobile Safari/537.36`,
])('%s is a person', (userAgent) => expect(isBotAgent(userAgent)).toBe(false))
