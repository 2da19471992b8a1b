import { PasswordField, TextAreaField, TextField } from '../field.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { Select } from '../select.tsx';
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
      </div>
      <Select aria-label="Department" defaultValue="Operations">
        <option>Operations</option>
        <option>International Quality Assurance and Regulatory Affairs</option>
      </Select>
    </Group>
  );
}
