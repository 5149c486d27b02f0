import { docx } from './build-docx.ts'

const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A content control within a paragraph or around paragraphs: `kind` is what stands in its properties. */
export const control = (kind: string, content: string, { tag = '', alias = '', hint = false } = {}): string =>
  `<w:sdt><w:sdtPr>${alias && `<w:alias w:val="${alias}"/>`}${tag && `<w:tag w:val="${tag}"/>`}
  <w:id w:val="7"/>${hint ? '<w:showingPlcHdr/>' : ''}${kind}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

export const checkbox = (checked: boolean): string =>
  `<w14:checkbox ${w14}><w14:checked w14:val="${checked ? 1 : 0}"/><w14:checkedState w14:val="2612"
  w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`

export const listItems = (...texts: readonly string[]): string =>
  texts.map((text) => `<w:listItem w:displayText="${text}" w:value="${text}"/>`).join('')

const mark = (type: string, inner = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${inner}</w:fldChar></w:r>`

/** A form field of older Words; without a result Word shows what its data say. */
export const legacyField = (instruction: string, name: string, data: string, result?: string): string =>
  `${mark('begin', `<w:ffData><w:name w:val="${name}"/><w:enabled/><w:calcOnExit w:val="0"/>${data}</w:ffData>`)}
  <w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>
  ${result === undefined ? '' : `${mark('separate')}${run(result)}`}${mark('end')}`

export const line = (...inner: readonly string[]): string => `<w:p>${inner.join('')}</w:p>`

const hintStyle = '<w:color w:val="808080"/>'

/** Every kind of control once, as Word writes them. */
export const allControls = (): Buffer =>
  docx({
    body: `${line(run('Name: '), control('<w:text/>', run('Ada') + run(' Lovelace'), { tag: 'person.name', alias: 'Your name' }), run(' of '), control('<w:text/>', run('Click or tap here to enter text.', hintStyle), { alias: 'Town', hint: true }))}
    ${control('', `${line(run('First line of an address'))}${line(run('Second line of it'))}`, { tag: 'address' })}
    ${line(run('I agree '), control(checkbox(true), run('☒'), { tag: 'agree' }), run(' I do not '), control(checkbox(false), run('☐'), { tag: 'agree' }), run('.'))}
    ${line(run('Colour: '), control(`<w:dropDownList>${listItems('Red', 'Green', 'Blue')}</w:dropDownList>`, run('Green'), { tag: 'colour' }))}
    ${line(run('Fruit: '), control(`<w:comboBox><w:listItem w:value="Choose an item."/>${listItems('Apple', 'Pear')}</w:comboBox>`, run('Choose an item.', hintStyle), { alias: 'Fruit', hint: true }))}
    ${line(run('Date: '), control('<w:date w:fullDate="2024-05-06T00:00:00Z"><w:dateFormat w:val="d.M.yyyy"/></w:date>', run('6.5.2024'), { tag: 'day' }))}
    ${line(run('Old: '), legacyField('FORMTEXT', 'Text1', '<w:textInput><w:maxLength w:val="30"/></w:textInput>', 'typed'), run(' and empty '), legacyField('FORMTEXT', 'Text2', '<w:textInput/>', '\u2002\u2002\u2002\u2002\u2002'))}
    ${line(legacyField('FORMCHECKBOX', 'Check1', '<w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox>'), run(' checked '), legacyField('FORMCHECKBOX', 'Check2', '<w:checkBox><w:size w:val="40"/><w:default w:val="0"/></w:checkBox>'), run(' larger'))}
    ${line(run('Old list: '), legacyField('FORMDROPDOWN', 'List1', '<w:ddList><w:result w:val="1"/><w:listEntry w:val="one"/><w:listEntry w:val="two"/></w:ddList>'))}
    <w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr>`,
  })
