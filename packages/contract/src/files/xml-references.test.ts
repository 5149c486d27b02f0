import { expect, test } from '@jest/globals'
import { escapeXml, unescapeXml } from './xml-references.ts'

test.each([
  ['Tom &amp; Jerry &lt;3&gt;', 'Tom & Jerry <3>'],
  ['&quot;it&apos;s&quot; &#39;so&#39;', "\"it's\" 'so'"],
  ['&#8217;&#x2014;&#128512;', '’—😀'],
  ['&amp;#8217; stays', '&#8217; stays'],
  ['&AMP; &nbsp; &#; AT&T', '&AMP; &nbsp; &#; AT&T'],
  ['&#9999999;&#xd800;&#57343;', ''],
])('%s', (source, text) => {
  expect(unescapeXml(source)).toBe(text)
})

test('what XML cannot hold is left out, what it reserves is escaped and read again', () => {
  const text = 'a\u0000\u000b<b> & "c" \ud800 \u{1f600}'
  expect(escapeXml(text)).toBe('a&lt;b&gt; &amp; &quot;c&quot;  \u{1f600}')
  expect(unescapeXml(escapeXml('<b> & "c"'))).toBe('<b> & "c"')
})
