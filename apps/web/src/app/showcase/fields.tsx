import { useState } from 'react';
import { DepartmentSelect } from '#product/department-select.tsx';
import { LanguageSelect } from '#product/language-select.tsx';
import { NameFields } from '#product/name-fields.tsx';
import { NewPasswordField } from '#product/new-password-field.tsx';
import { WhichTime } from '#product/which-time.tsx';
import { CheckboxField } from '#ui/checkbox.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { Group } from './group.tsx';

export function Fields() {
  return (
    <>
      <Group title="Fields">
        <Texts />
        <Passwords />
      </Group>
      <Group title="Choices">
        <Choices />
      </Group>
    </>
  );
}

function Texts() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Empty" placeholder="An example" hint="What helps to fill it" />
        <TextField label="Filled" defaultValue="Ada Lovelace" optional />
        <TextField label="Faulty" defaultValue="ada@" error="Please enter a valid email address" />
        <TextField label="Disabled" defaultValue="ada@example.com" disabled />
        <TextField label="Read only" defaultValue="K7M2QX" readOnly />
        <TextField label="Date" type="date" defaultValue="2026-11-19" />
        <TextAreaField label="Address" defaultValue={'Fabrikstraße 12\n10245 Berlin'} optional />
        <TextAreaField label="Reason" error="Please say why" />
        <DropArea onFile={() => undefined}>A file may be dropped here</DropArea>
      </div>
      <NameFields of="somebody" errors={{ lastName: 'Please enter a last name' }} />
      <Search text="" />
      <Search text="Ada" />
    </>
  );
}

/** Examples of passwords, one for each hint. */
const passwords = ['', 'lovely', 'lovelace', 'correct horse battery staple'];

function Passwords() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField label="Password" defaultValue="correct horse" />
      <PasswordField label="Password, faulty" error="Password is required" />
      <CodeField label="Code of the app" hint="Six digits" error={undefined} isNumeric />
      {passwords.map((password) => (
        <NewPasswordField key={password} label="New password" defaultValue={password} />
      ))}
    </div>
  );
}

function Choices() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Department" defaultValue="long">
          <option>Operations</option>
          <option value="long">International Quality Assurance and Regulatory Affairs</option>
        </SelectField>
        <SelectField label="Department, faulty" error="Please choose a department" defaultValue="">
          <option value="">Select department</option>
        </SelectField>
        <SelectField label="Department, disabled" defaultValue="" disabled>
          <option value="">Operations</option>
        </SelectField>
        <WhichTime name="which" wall="2026-10-25T02:30" zone="Europe/Berlin" />
      </div>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <CheckboxField
          label="Temporary password"
          hint="It must be changed at the next sign-in."
          defaultChecked
        />
        <CheckboxField label="Not ticked" />
        <CheckboxField label="Disabled" disabled />
        <CheckboxField label="Disabled, ticked" disabled defaultChecked />
      </div>
      <Boxes />
      <Departments />
      <LanguageSelect />
    </>
  );
}

function Search({ text: first }: { text: string }) {
  const [text, setText] = useState(first);
  return (
    <div className="flex">
      <SearchField label="Search" example="Name, email, department" value={text} onChange={setText} />
    </div>
  );
}

const departments = [
  { id: 'operations', name: 'Operations' },
  { id: 'sales', name: 'Sales' },
];

/** As above a list: a department that exists, and one that was removed. */
function Departments() {
  const [chosen, setChosen] = useState<readonly (string | null)[]>(['Sales', 'Design']);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {chosen.map((name, place) => (
        <DepartmentSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: two that stay where they are
          key={place}
          departments={departments}
          value={name}
          onChange={(next) => setChosen(chosen.with(place, next))}
        />
      ))}
    </div>
  );
}

const people = ['Ada Lovelace', 'Grace Hopper', 'Nil Yılmaz'];

/** As in a list: the box for all rows, which also shows "some". */
function Boxes() {
  const [chosen, setChosen] = useState<readonly string[]>(['Ada Lovelace']);
  const isAll = chosen.length === people.length;
  return (
    <ul className="flex flex-wrap items-center gap-x-5">
      <li className="flex items-center gap-2.5">
        <SelectBox
          label="Everybody"
          checked={isAll}
          isPartial={!isAll && chosen.length > 0}
          onChange={(checked) => setChosen(checked ? people : [])}
        />
        Everybody
      </li>
      {people.map((name) => (
        <li key={name} className="flex items-center gap-2.5">
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
