import {
  Alert,
  Button,
  Card,
  Checkbox,
  DatePicker,
  Descriptions,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  Menu,
  Modal,
  Pagination,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  TimePicker,
  Timeline,
  Tooltip,
  Tree,
  Upload,
} from 'antd';
import type { ReactNode } from 'react';

/** What `@avsec/shared/ui/antd` draws of antd and what that draws in turn, each in a state that has all its styles. */
const CORE: Record<string, ReactNode> = {
  alert: <Alert title="a" />,
  button: <Button>a</Button>,
  card: <Card title="a" />,
  checkbox: <Checkbox.Group options={['a']} />,
  descriptions: <Descriptions items={[]} />,
  drawer: <Drawer open getContainer={false} />,
  empty: <Empty />,
  flex: <Flex gap="small">a</Flex>,
  form: (
    <Form>
      <Form.Item name="a">
        <Input />
      </Form.Item>
    </Form>
  ),
  input: (
    <>
      <Input.TextArea />
      <Input.Search />
      <Input.Password />
      <Input.OTP />
    </>
  ),
  modal: <Modal open getContainer={false} />,
  pagination: <Pagination showQuickJumper showSizeChanger />,
  segmented: <Segmented options={['a']} />,
  select: <Select />,
  skeleton: <Skeleton />,
  space: (
    <Space.Compact>
      <Space.Addon>a</Space.Addon>
      <Button>a</Button>
    </Space.Compact>
  ),
  spaced: <Space>a</Space>,
  switch: <Switch />,
  tabs: <Tabs items={[{ key: 'a', label: 'a', children: 'a' }]} />,
  timeline: <Timeline items={[{ content: 'a' }]} />,
  tooltip: <Tooltip title="a">a</Tooltip>,
};

/** What `@avsec/shared/ui/data` draws besides. */
const DATA: Record<string, ReactNode> = {
  'date picker': (
    <>
      <DatePicker />
      <DatePicker.RangePicker />
    </>
  ),
  dropdown: <Dropdown menu={{ items: [] }}>{<span>a</span>}</Dropdown>,
  menu: <Menu items={[]} />,
  progress: <Progress />,
  radio: <Radio.Group options={['a']} optionType="button" />,
  spin: <Spin />,
  table: <Table columns={[{ title: 'a' }]} dataSource={[]} />,
  'time picker': <TimePicker />,
  tree: <Tree treeData={[]} />,
  upload: (
    <>
      <Upload />
      <Upload.Dragger />
    </>
  ),
};

/**
 * By sheet. A part is drawn as React does it on a server: antd makes its styles with it, whether or not it is seen.
 */
export const DRAWN_PARTS = { core: CORE, data: DATA };
