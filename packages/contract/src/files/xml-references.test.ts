import { expect, test } from '@jest/globals'
import { unescapeXml } from './xml-references.ts'

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
