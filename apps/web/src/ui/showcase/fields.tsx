import { useState } from 'react';
import { CheckboxField } from '../checkbox.tsx';
import { PasswordField, TextAreaField, TextField } from '../field.tsx';
import { LanguageSelect } from '../language-select.tsx';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectBox } from '../select-box.tsx';
import { SelectField } from '../select-field.tsx';
import { WhichTime } from '../which-time.tsx';
import { Group } from './group.tsx';

export function Fields() {
  return (
    <Group title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Empty" placeholder="An example" hint="What helps to fill it" />
        <TextField label="Filled" defaultValue="Ada Lovelace" optional />
        <TextField label="Faulty" defaultValue="ada@" error="Please enter a valid email address" />
        <TextField label="Disabled" defaultValue="ada@example.com" disabled />
        <TextField label="Read only" defaultValue="K7M2QX" readOnly />
        <PasswordField label="Password" defaultValue="correct horse" />
        <NewPasswordField label="New password" />
        <TextAreaField label="Address" defaultValue={'Fabrikstraße 12\n10245 Berlin'} optional />
        <SelectField label="Department" defaultValue="long">
          <option>Operations</option>
          <option value="long">International Quality Assurance and Regulatory Affairs</option>
        </SelectField>
        <SelectField label="Department, faulty" error="Please choose a department" defaultValue="">
          <option value="">Select department</option>
        </SelectField>
        <WhichTime name="which" wall="2026-10-25T02:30" zone="Europe/Berlin" />
      </div>
      <NameFields of="somebody" errors={{ lastName: 'Please enter a last name' }} />
      <Search />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <CheckboxField
          label="Temporary password"
          hint="It must be changed at the next sign-in."
          defaultChecked
        />
        <CheckboxField label="Disabled" disabled />
      </div>
      <Boxes />
      <LanguageSelect />
    </Group>
  );
}

function Search() {
  const [text, setText] = useState('');
  return (
    <div className="flex">
      <SearchField label="Search" example="Name, email, department" value={text} onChange={setText} />
    </div>
  );
}

const people = ['Ada Lovelace', 'Grace Hopper', 'Nil Yılmaz'];

/** As in a list: one box for all, which shows when only some are chosen. */
function Boxes() {
  const [chosen, setChosen] = useState<readonly string[]>(['Ada Lovelace']);
  const isAll = chosen.length === people.length;
  return (
    <ul className="flex flex-wrap items-center gap-x-5">
      <li className="flex items-center">
        <SelectBox
          label="Everybody"
          checked={isAll}
          isPartial={!isAll && chosen.length > 0}
          onChange={(checked) => setChosen(checked ? people : [])}
        />
        Everybody
      </li>
      {people.map((name) => (
        <li key={name} className="flex items-center">
          <SelectBox
            label={name}
            checked={chosen.includes(name)}
            onChange={(checked) =>
              setChosen(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
